ALTER TABLE "partners" ADD COLUMN "ydid" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "visitors" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_ydid_companies_ydid_fk" FOREIGN KEY ("ydid") REFERENCES "public"."companies"("ydid") ON DELETE no action ON UPDATE no action;