DROP INDEX "remaps_feed";--> statement-breakpoint
ALTER TABLE "calibrations" ADD COLUMN "undo_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calibrations" ADD COLUMN "undo_approved_by" uuid;--> statement-breakpoint
ALTER TABLE "remaps" ADD COLUMN "party" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calibrations" ADD CONSTRAINT "calibrations_undo_approved_by_users_id_fk" FOREIGN KEY ("undo_approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remaps_line" ON "remaps" USING btree ("feed","version","party");