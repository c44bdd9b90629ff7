CREATE TABLE "positions" (
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"party" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"speed" real,
	"unit" text,
	"course" real,
	"heading" real,
	"source" text NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "positions_subject_id_at_subject_party_latitude_longitude_pk" PRIMARY KEY("subject_id","at","subject","party","latitude","longitude")
);
