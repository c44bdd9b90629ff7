DROP INDEX "air_waybills_ydid_kind_number_index";--> statement-breakpoint
CREATE INDEX "air_orders_by_flight_date" ON "air_orders" USING btree ("ydid","flight_date" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "air_orders_under_way" ON "air_orders" USING btree ("ydid","flight_date") WHERE "air_orders"."status" in ('booked', 'accepted', 'audited', 'received', 'declared', 'cleared', 'out', 'billed');--> statement-breakpoint
CREATE INDEX "air_waybills_by_number" ON "air_waybills" USING btree ("ydid","number" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "air_waybills_by_kind" ON "air_waybills" USING btree ("ydid","kind","number" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "air_waybills_waiting" ON "air_waybills" USING btree ("ydid","destination") WHERE "air_waybills"."kind" = 'house' and "air_waybills"."status" <> 'void' and "air_waybills"."master" is null;--> statement-breakpoint
CREATE INDEX "air_waybills_building" ON "air_waybills" USING btree ("ydid","number") WHERE "air_waybills"."kind" = 'master' and "air_waybills"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "waybill_numbers_by_number" ON "waybill_numbers" USING btree ("ydid","number" collate "und-x-icu","id");