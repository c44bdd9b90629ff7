CREATE TABLE "export_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"zone" text NOT NULL,
	"origin" text NOT NULL,
	"request" jsonb NOT NULL,
	"format" text NOT NULL,
	"deliver" text NOT NULL,
	"schedule_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "export_pieces" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_pieces_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "export_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"zone" text NOT NULL,
	"origin" text NOT NULL,
	"request" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"weekday" smallint NOT NULL,
	"time" text NOT NULL,
	"deliver" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"next_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_ydid_companies_ydid_fk" FOREIGN KEY ("ydid") REFERENCES "public"."companies"("ydid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_schedule_id_export_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."export_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_pieces" ADD CONSTRAINT "export_pieces_export_id_export_jobs_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."export_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_ydid_companies_ydid_fk" FOREIGN KEY ("ydid") REFERENCES "public"."companies"("ydid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_jobs_user_id_created_at_index" ON "export_jobs" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "export_jobs_ydid_state_index" ON "export_jobs" USING btree ("ydid","state");--> statement-breakpoint
CREATE INDEX "export_jobs_created_at_index" ON "export_jobs" USING btree ("created_at") WHERE "export_jobs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "export_schedules_user_id_created_at_index" ON "export_schedules" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "export_schedules_next_at_index" ON "export_schedules" USING btree ("next_at") WHERE "export_schedules"."active";--> statement-breakpoint
ALTER TABLE "export_pieces" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;