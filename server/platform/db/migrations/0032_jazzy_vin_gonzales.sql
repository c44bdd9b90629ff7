CREATE TABLE "air_pickups" (
	"token" text PRIMARY KEY NOT NULL,
	"order" uuid NOT NULL,
	"ydid" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"photos" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "air_scales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"unit" text NOT NULL,
	"active" boolean NOT NULL,
	"search_text" text,
	CONSTRAINT "air_scales_code_unique" UNIQUE("ydid","code")
);
--> statement-breakpoint
ALTER TABLE "air_orders" ADD COLUMN "picked_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "air_orders" ADD COLUMN "picked_up_pieces" integer;--> statement-breakpoint
ALTER TABLE "air_orders" ADD COLUMN "pickup_note" text;--> statement-breakpoint
ALTER TABLE "air_orders" ADD COLUMN "received_items" jsonb;--> statement-breakpoint
ALTER TABLE "air_orders" ADD COLUMN "customs_status" text;--> statement-breakpoint
ALTER TABLE "air_orders" ADD COLUMN "carrier_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "air_orders" ADD COLUMN "told_by" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "movement" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "air_pickups" ADD CONSTRAINT "air_pickups_order_air_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."air_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "air_pickups_order_created_at_index" ON "air_pickups" USING btree ("order","created_at");--> statement-breakpoint
CREATE INDEX "air_orders_master" ON "air_orders" USING btree ("master_number");--> statement-breakpoint
CREATE INDEX "air_orders_declaration" ON "air_orders" USING btree ("declaration");