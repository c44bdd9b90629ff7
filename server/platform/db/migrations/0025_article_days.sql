ALTER TABLE "articles" ALTER COLUMN "published_from" SET DATA TYPE date;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "published_to" SET DATA TYPE date;