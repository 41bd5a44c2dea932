-- Referral: what an inviter's invitees come to, and every rebate.

CREATE TABLE "world"."partner" (
    "user_id" INTEGER NOT NULL,
    "invitees" INTEGER NOT NULL,
    "volume" DECIMAL(36,18) NOT NULL,
    "earned" DECIMAL(36,18) NOT NULL,
    CONSTRAINT "partner_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "partner_not_negative" CHECK ("invitees" >= 0 AND "volume" >= 0 AND "earned" >= 0)
);
CREATE INDEX "partner_earned_idx" ON "world"."partner"("earned");

CREATE TABLE "world"."rebate" (
    "id" INTEGER NOT NULL,
    "inviter_id" INTEGER NOT NULL,
    "payer_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "fee" DECIMAL(36,18) NOT NULL,
    "rate" DECIMAL(36,18) NOT NULL,
    "value" DECIMAL(36,18) NOT NULL,
    "usdt" DECIMAL(36,18) NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "rebate_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "rebate_kind" CHECK ("kind" IN ('spot', 'contract', 'option')),
    CONSTRAINT "rebate_within_its_fee" CHECK ("value" > 0 AND "value" <= "fee" AND "usdt" >= 0),
    CONSTRAINT "rebate_never_to_oneself" CHECK ("inviter_id" <> "payer_id")
);
-- One rebate for each fee, whatever happens.
CREATE UNIQUE INDEX "rebate_kind_ref_payer_id_key" ON "world"."rebate"("kind", "ref", "payer_id");
CREATE INDEX "rebate_inviter_id_id_idx" ON "world"."rebate"("inviter_id", "id");
CREATE INDEX "rebate_payer_id_idx" ON "world"."rebate"("payer_id");

-- Whoever invites was there before: with ids that only grow, no chain of invitations can close.
ALTER TABLE "world"."user" ADD CONSTRAINT "user_inviter_came_before" CHECK ("inviter_id" < "id");
