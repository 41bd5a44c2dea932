-- Coin merchants, what is ordered from them, and orders that nobody decides in time.

CREATE TABLE "world"."merchant" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "logo" TEXT NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "pay_currency" TEXT NOT NULL,
    "rate" DECIMAL(36,18) NOT NULL,
    "min_number" DECIMAL(36,18) NOT NULL,
    "max_number" DECIMAL(36,18) NOT NULL,
    "stock" DECIMAL(36,18) NOT NULL,
    "reserved" DECIMAL(36,18) NOT NULL,
    "sold" DECIMAL(36,18) NOT NULL,
    "pay_types" JSONB NOT NULL,
    "bank_name" TEXT NOT NULL,
    "bank_account" TEXT NOT NULL,
    "real_name" TEXT NOT NULL,
    "orders_done" INTEGER NOT NULL,
    "orders_failed" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    CONSTRAINT "merchant_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "merchant_limits" CHECK ("rate" > 0 AND "min_number" > 0 AND "max_number" >= "min_number" AND "minutes" > 0),
    CONSTRAINT "merchant_sells_what_it_has" CHECK ("reserved" >= 0 AND "sold" >= 0 AND "reserved" + "sold" <= "stock"),
    CONSTRAINT "merchant_counts" CHECK ("orders_done" >= 0 AND "orders_failed" >= 0 AND "status" IN (0, 1))
);

CREATE TABLE "world"."merchant_order" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "merchant_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "price" DECIMAL(36,18) NOT NULL,
    "number" DECIMAL(36,18) NOT NULL,
    "total" DECIMAL(36,18) NOT NULL,
    "pay_type" INTEGER NOT NULL,
    "voucher" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "merchant_order_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "merchant_order_amounts" CHECK ("price" > 0 AND "number" > 0 AND "total" > 0)
);
CREATE INDEX "merchant_order_merchant_id_idx" ON "world"."merchant_order"("merchant_id");
CREATE INDEX "merchant_order_user_id_id_idx" ON "world"."merchant_order"("user_id", "id");

-- A third way for a review to end by itself: nobody decided in time.
ALTER TABLE "world"."review" DROP CONSTRAINT "review_due_knows_how";
ALTER TABLE "world"."review" ADD CONSTRAINT "review_due_knows_how" CHECK (
    ("due_at" IS NULL) = ("due_decision" IS NULL) AND "due_decision" IN ('pass', 'reject', 'expire'));
