DROP INDEX "air_waybills_of_number";--> statement-breakpoint
CREATE INDEX "air_orders_begins" ON "air_orders" USING btree ("ydid","number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "air_waybills_of_number" ON "air_waybills" USING btree ("ydid","number" text_pattern_ops);