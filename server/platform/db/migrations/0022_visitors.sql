CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"title_zh" text,
	"title_tr" text,
	"body" text NOT NULL,
	"body_zh" text,
	"body_tr" text,
	"published_from" timestamp with time zone NOT NULL,
	"published_to" timestamp with time zone,
	"pinned" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text,
	CONSTRAINT "articles_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "yellow_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_zh" text,
	"name_tr" text,
	"city" text NOT NULL,
	"city_zh" text,
	"city_tr" text,
	"country" text,
	"address" text,
	"contact" text,
	"phone" text,
	"email" text,
	"website" text,
	"services" text,
	"active" boolean DEFAULT true NOT NULL,
	"search_text" text,
	CONSTRAINT "yellow_pages_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "letter_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"by" uuid,
	"text" text NOT NULL,
	"way" text NOT NULL,
	"sent" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"kind" text NOT NULL,
	"receipt" text NOT NULL,
	"once" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"values" jsonb NOT NULL,
	"language" text NOT NULL,
	"handler" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "letters_once_unique" UNIQUE("once")
);
--> statement-breakpoint
DROP INDEX "share_links_reference";--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "shows" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "owner" uuid;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_handler_users_id_fk" FOREIGN KEY ("handler") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_by_time" ON "articles" USING btree ("published_from" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "yellow_pages_city" ON "yellow_pages" USING btree ("city");--> statement-breakpoint
CREATE INDEX "yellow_pages_similar" ON "yellow_pages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "letter_answers_letter" ON "letter_answers" USING btree ("letter_id","at");--> statement-breakpoint
CREATE INDEX "letters_list" ON "letters" USING btree ("ydid","kind","state","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_owner" ON "share_links" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "share_links_reference" ON "share_links" USING btree ("value","kind","carrier");