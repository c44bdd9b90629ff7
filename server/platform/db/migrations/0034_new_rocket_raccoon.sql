CREATE TABLE "air_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"waybill" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"ydid" integer NOT NULL,
	"airline" text NOT NULL,
	"left" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_alerts_ydid_airline_pk" PRIMARY KEY("ydid","airline")
);
--> statement-breakpoint
ALTER TABLE "air_messages" ADD CONSTRAINT "air_messages_waybill_air_waybills_id_fk" FOREIGN KEY ("waybill") REFERENCES "public"."air_waybills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "air_messages_waybill_at_index" ON "air_messages" USING btree ("waybill","at");--> statement-breakpoint
CREATE INDEX "air_messages_next_at_index" ON "air_messages" USING btree ("next_at") WHERE "air_messages"."state" = 'waiting';