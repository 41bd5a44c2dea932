-- A restore says itself which batch the world went on from: those of before, as far as the log tells.
INSERT INTO "system"."turning_back" ("batch", "went_on_from")
SELECT r."batch", coalesce(
    (SELECT max(s."batch") FROM "system"."commit" s
      WHERE s."kind" = 'snapshot' AND s."batch" < r."batch" AND s."commands"::json->1->0->>1 = r."commands"::json->1->0->>1),
    (SELECT s."batch" FROM "system"."snapshot" s WHERE s."name" = r."commands"::json->1->0->>1 AND s."batch" < r."batch"),
    0)
FROM "system"."commit" r WHERE r."kind" = 'restore'
ON CONFLICT DO NOTHING;
