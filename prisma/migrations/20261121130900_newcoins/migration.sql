-- New coins on offer, and the subscriptions to them.

CREATE TABLE "world"."new_coin" (
    "id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "words" JSONB NOT NULL,
    "supply" DECIMAL(36,18) NOT NULL,
    "placed" DECIMAL(36,18) NOT NULL,
    "taken" DECIMAL(36,18) NOT NULL,
    "min_amount" DECIMAL(36,18) NOT NULL,
    "max_amount" DECIMAL(36,18) NOT NULL,
    "pays" JSONB NOT NULL,
    "predict_rate" DECIMAL(36,18) NOT NULL,
    "interest_rate" DECIMAL(36,18) NOT NULL,
    "lock_days" INTEGER NOT NULL,
    "starts_at" BIGINT NOT NULL,
    "closes_at" BIGINT NOT NULL,
    "launches_at" BIGINT NOT NULL,
    CONSTRAINT "new_coin_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "new_coin_never_oversold" CHECK ("placed" >= 0 AND "taken" >= 0 AND "placed" + "taken" <= "supply"),
    CONSTRAINT "new_coin_limits" CHECK ("min_amount" > 0 AND "max_amount" >= "min_amount"),
    CONSTRAINT "new_coin_window" CHECK ("starts_at" < "closes_at" AND "closes_at" <= "launches_at" AND "lock_days" >= 0)
);
CREATE UNIQUE INDEX "new_coin_coin_id_key" ON "world"."new_coin"("coin_id");

CREATE TABLE "world"."new_coin_share" (
    "new_coin_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "amount" DECIMAL(36,18) NOT NULL,
    CONSTRAINT "new_coin_share_pkey" PRIMARY KEY ("new_coin_id", "user_id"),
    CONSTRAINT "new_coin_share_not_negative" CHECK ("amount" >= 0)
);

CREATE TABLE "world"."subscription" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "new_coin_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "pay_coin_id" INTEGER NOT NULL,
    "price" DECIMAL(36,18) NOT NULL,
    "issue_price" DECIMAL(36,18) NOT NULL,
    "amount" DECIMAL(36,18) NOT NULL,
    "held" DECIMAL(36,18) NOT NULL,
    "allotted" DECIMAL(36,18) NOT NULL DEFAULT 0,
    "paid" DECIMAL(36,18) NOT NULL DEFAULT 0,
    "refunded" DECIMAL(36,18) NOT NULL DEFAULT 0,
    "interest_rate" DECIMAL(36,18) NOT NULL,
    "lock_days" INTEGER NOT NULL,
    "launches_at" BIGINT NOT NULL,
    "unlock_at" BIGINT NOT NULL,
    "status" INTEGER NOT NULL,
    "exam_status" INTEGER NOT NULL,
    "created_at" BIGINT NOT NULL,
    "updated_at" BIGINT NOT NULL,
    CONSTRAINT "subscription_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "subscription_amounts" CHECK ("amount" > 0 AND "held" > 0 AND "allotted" BETWEEN 0 AND "amount" AND "paid" >= 0 AND "refunded" >= 0),
    CONSTRAINT "subscription_lock" CHECK ("unlock_at" = "launches_at" + "lock_days" * 86400),
    CONSTRAINT "subscription_states" CHECK (
        ("status" = 1 AND "exam_status" = 3 AND "allotted" = 0 AND "paid" = 0 AND "refunded" = 0) OR
        ("status" IN (2, 3) AND "exam_status" = 1 AND "allotted" > 0 AND "paid" + "refunded" = "held") OR
        ("status" = 3 AND "exam_status" = 2 AND "allotted" = 0 AND "paid" = 0 AND "refunded" = "held"))
);
CREATE INDEX "subscription_user_id_status_id_idx" ON "world"."subscription"("user_id", "status", "id");
CREATE INDEX "subscription_new_coin_id_idx" ON "world"."subscription"("new_coin_id");
-- What is due is found by this index alone, whatever history has piled up.
CREATE INDEX "subscription_due" ON "world"."subscription"("unlock_at") WHERE "status" = 2;
