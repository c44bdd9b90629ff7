-- What changed before there were alerts is no news.
insert into "alert_cursors" ("owner", "sequence") select "owner", "sequence" from "member_owners" on conflict do nothing;
