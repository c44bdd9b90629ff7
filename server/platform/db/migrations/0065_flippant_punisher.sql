DROP INDEX "feed_messages_waiting";--> statement-breakpoint
DROP INDEX "feed_messages_set_aside";--> statement-breakpoint
DROP INDEX "feed_messages_refused";--> statement-breakpoint
ALTER TABLE "feed_messages" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "feed_messages" DROP COLUMN "processed_at";--> statement-breakpoint
ALTER TABLE "feed_messages" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "feed_messages" DROP COLUMN "attempted_at";--> statement-breakpoint
ALTER TABLE "feed_messages" DROP COLUMN "reader";--> statement-breakpoint
ALTER TABLE "feed_messages" DROP COLUMN "accepted";--> statement-breakpoint
ALTER TABLE "feed_messages" DROP COLUMN "refused";--> statement-breakpoint
ALTER TABLE "feed_messages" DROP COLUMN "duplicate";--> statement-breakpoint
ALTER TABLE "feed_messages" DROP COLUMN "mapping_version";--> statement-breakpoint
ALTER TABLE "feed_messages" DROP COLUMN "fault";