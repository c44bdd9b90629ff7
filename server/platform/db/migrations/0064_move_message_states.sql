-- What became of each message moves from its row, which holds its bytes, to a small one of its own.
INSERT INTO "feed_states" ("message_id", "received_at", "state", "processed_at", "attempts", "attempted_at", "reader", "accepted", "refused", "duplicate", "mapping_version", "fault")
SELECT "id", "received_at", "state", "processed_at", "attempts", "attempted_at", "reader", "accepted", "refused", "duplicate", "mapping_version", "fault" FROM "feed_messages";
