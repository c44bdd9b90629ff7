ALTER TABLE "air_messages" ALTER COLUMN "waybill" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "air_messages" ADD COLUMN "order" uuid;--> statement-breakpoint
ALTER TABLE "air_messages" ADD COLUMN "airline" text;--> statement-breakpoint
ALTER TABLE "air_messages" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "air_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "air_messages" ADD COLUMN "answer_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "proxy_number" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "temperature" text;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD COLUMN "payment_place" text;--> statement-breakpoint
ALTER TABLE "air_messages" ADD CONSTRAINT "air_messages_order_air_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."air_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "air_messages_order_at_index" ON "air_messages" USING btree ("order","at");--> statement-breakpoint
ALTER TABLE "air_messages" ADD CONSTRAINT "air_messages_of_one" CHECK (("air_messages"."waybill" is null) <> ("air_messages"."order" is null));