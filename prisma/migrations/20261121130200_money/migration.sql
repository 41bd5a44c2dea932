-- Transfers, deposits, withdrawals with their addresses and cards, and the identity they ask for.

CREATE TABLE "world"."transfer" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "from_account" TEXT NOT NULL,
    "to_account" TEXT NOT NULL,
    "amount" DECIMAL(36,18) NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "transfer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "transfer_of_two_accounts" CHECK ("from_account" <> "to_account"),
    CONSTRAINT "transfer_amount_positive" CHECK ("amount" > 0)
);
CREATE INDEX "transfer_user_id_id_idx" ON "world"."transfer"("user_id", "id");

CREATE TABLE "world"."credit" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "amount" DECIMAL(36,18) NOT NULL,
    "reason" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "credit_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "credit_amount_positive" CHECK ("amount" > 0)
);
CREATE INDEX "credit_user_id_id_idx" ON "world"."credit"("user_id", "id");

CREATE TABLE "world"."deposit" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "route" TEXT NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "chain" TEXT NOT NULL,
    "amount" DECIMAL(36,18) NOT NULL,
    "transferred" DECIMAL(36,18) NOT NULL,
    "proof" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "deposit_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "deposit_route" CHECK ("route" IN ('chain', 'bank')),
    CONSTRAINT "deposit_amount_positive" CHECK ("amount" > 0 AND "transferred" > 0)
);
CREATE INDEX "deposit_user_id_id_idx" ON "world"."deposit"("user_id", "id");

CREATE TABLE "world"."withdrawal" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "route" TEXT NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "amount" DECIMAL(36,18) NOT NULL,
    "fee" DECIMAL(36,18) NOT NULL,
    "receipt" DECIMAL(36,18) NOT NULL,
    "notes" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "withdrawal_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "withdrawal_route" CHECK ("route" IN ('chain', 'bank')),
    CONSTRAINT "withdrawal_adds_up" CHECK ("amount" = "receipt" + "fee" AND "receipt" > 0 AND "fee" >= 0)
);
CREATE INDEX "withdrawal_user_id_id_idx" ON "world"."withdrawal"("user_id", "id");

CREATE TABLE "world"."withdrawal_day" (
    "user_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    CONSTRAINT "withdrawal_day_pkey" PRIMARY KEY ("user_id", "day"),
    CONSTRAINT "withdrawal_day_three" CHECK ("count" BETWEEN 1 AND 3)
);

CREATE TABLE "world"."address" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "address_pkey" PRIMARY KEY ("user_id", "coin_id", "chain", "address")
);
CREATE UNIQUE INDEX "address_id_key" ON "world"."address"("id");

CREATE TABLE "world"."card" (
    "user_id" INTEGER NOT NULL,
    "id" INTEGER NOT NULL,
    "bank_id" INTEGER NOT NULL,
    "bank_name" TEXT NOT NULL,
    "bank_of_deposit" TEXT NOT NULL,
    "bank_branch" TEXT NOT NULL,
    "bank_account" TEXT NOT NULL,
    "real_name" TEXT NOT NULL,
    "cardholder_name" TEXT NOT NULL,
    "bank_address" TEXT NOT NULL,
    "swift_code" TEXT NOT NULL,
    "international_account" TEXT NOT NULL,
    "residence_address" TEXT NOT NULL,
    "postal_code" TEXT NOT NULL,
    CONSTRAINT "card_pkey" PRIMARY KEY ("user_id")
);
CREATE UNIQUE INDEX "card_id_key" ON "world"."card"("id");

CREATE TABLE "world"."identity" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "level" INTEGER NOT NULL,
    "country" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "card_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "front" TEXT NOT NULL,
    "reverse" TEXT NOT NULL,
    "hand" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "identity_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "identity_level" CHECK ("level" IN (1, 2))
);
CREATE INDEX "identity_user_id_level_id_idx" ON "world"."identity"("user_id", "level", "id");
