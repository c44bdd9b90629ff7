CREATE TABLE "vessels" (
	"id" text NOT NULL,
	"party" text NOT NULL,
	"imo" text,
	"name" text,
	"call_sign" text,
	"state" jsonb NOT NULL,
	"source" text NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "vessels_id_party_pk" PRIMARY KEY("id","party")
);
--> statement-breakpoint
CREATE INDEX "vessels_imo" ON "vessels" USING btree ("imo");--> statement-breakpoint
CREATE INDEX "vessels_name" ON "vessels" USING btree ("name");--> statement-breakpoint
CREATE INDEX "vessels_call_sign" ON "vessels" USING btree ("call_sign");