CREATE TABLE "schedule_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"feed" text NOT NULL,
	"party" text NOT NULL,
	"key" text NOT NULL,
	"port" text NOT NULL,
	"to_port" text,
	"carrier" text,
	"imo" text,
	"vessel" text,
	"begins_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"reported_at" timestamp with time zone NOT NULL,
	"plan" jsonb NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_versions" (
	"plan_id" uuid NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"message_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"plan" jsonb NOT NULL,
	CONSTRAINT "schedule_versions_plan_id_reported_at_hash_pk" PRIMARY KEY("plan_id","reported_at","hash")
);
--> statement-breakpoint
ALTER TABLE "schedule_versions" ADD CONSTRAINT "schedule_versions_plan_id_schedule_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."schedule_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_plans_source" ON "schedule_plans" USING btree ("party","feed","kind","key");--> statement-breakpoint
CREATE INDEX "schedule_plans_port" ON "schedule_plans" USING btree ("port","kind","begins_at");--> statement-breakpoint
CREATE INDEX "schedule_plans_imo" ON "schedule_plans" USING btree ("imo","begins_at");--> statement-breakpoint
CREATE INDEX "schedule_plans_vessel" ON "schedule_plans" USING btree ("vessel","begins_at");--> statement-breakpoint
CREATE INDEX "schedule_plans_end" ON "schedule_plans" USING btree ("ends_at");