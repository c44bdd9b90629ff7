CREATE TABLE "air_waybill_drafts" (
	"waybill" uuid NOT NULL,
	"person" uuid NOT NULL,
	"ydid" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"stamp" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "air_waybill_drafts_waybill_person_pk" PRIMARY KEY("waybill","person")
);
--> statement-breakpoint
ALTER TABLE "air_orders" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "air_orders" ADD COLUMN "handovers" jsonb;--> statement-breakpoint
ALTER TABLE "air_order_revisions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "air_waybill_drafts" ADD CONSTRAINT "air_waybill_drafts_waybill_air_waybills_id_fk" FOREIGN KEY ("waybill") REFERENCES "public"."air_waybills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "air_waybill_drafts" ADD CONSTRAINT "air_waybill_drafts_person_users_id_fk" FOREIGN KEY ("person") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;