CREATE TABLE "import_columns" (
	"ydid" integer NOT NULL,
	"resource" text NOT NULL,
	"headings" text NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_columns_ydid_resource_headings_pk" PRIMARY KEY("ydid","resource","headings")
);
