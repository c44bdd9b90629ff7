ALTER TABLE "stock_alerts" ADD COLUMN "office" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" DROP CONSTRAINT "stock_alerts_ydid_airline_pk";--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_ydid_airline_office_pk" PRIMARY KEY("ydid","airline","office");
