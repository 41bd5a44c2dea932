-- When a session last gave the login password, and since when each destination and the fund password are what they are.

ALTER TABLE "system"."session" ADD COLUMN "proved_at" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "world"."user" ADD COLUMN "fund_changed_at" BIGINT;
ALTER TABLE "world"."address" ADD COLUMN "used" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "world"."card" ADD COLUMN "used" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "world"."card" ADD COLUMN "changed_at" BIGINT NOT NULL DEFAULT 0;

UPDATE "world"."address" a SET "used" = true FROM "world"."withdrawal" w
  WHERE w."user_id" = a."user_id" AND w."coin_id" = a."coin_id" AND w."chain" = a."chain" AND w."address" = a."address"
    AND w."at" >= a."created_at";
