-- One queue for everything that is reviewed, and the policy that may decide instead of a person.

CREATE TABLE "world"."review" (
    "id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "ref" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "summary" TEXT NOT NULL,
    "amount" DECIMAL(36,18),
    "coin_id" INTEGER,
    "files" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "due_at" BIGINT,
    "due_decision" TEXT,
    "decided_at" BIGINT,
    "decided_by" TEXT,
    CONSTRAINT "review_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "review_kind" CHECK ("kind" IN ('identity', 'identity2', 'deposit', 'withdrawal', 'merchant', 'subscription')),
    CONSTRAINT "review_status" CHECK ("status" IN (1, 2, 3)),
    CONSTRAINT "review_due_knows_how" CHECK (("due_at" IS NULL) = ("due_decision" IS NULL) AND "due_decision" IN ('pass', 'reject')),
    CONSTRAINT "review_decided_by_somebody" CHECK (
        ("status" = 1) = ("decided_at" IS NULL) AND ("decided_at" IS NULL) = ("decided_by" IS NULL)),
    CONSTRAINT "review_amount_positive" CHECK ("amount" > 0)
);
CREATE UNIQUE INDEX "review_kind_ref_key" ON "world"."review"("kind", "ref");
CREATE INDEX "review_kind_status_id_idx" ON "world"."review"("kind", "status", "id");
CREATE INDEX "review_user_id_kind_id_idx" ON "world"."review"("user_id", "kind", "id");
CREATE INDEX "review_status_due_at_idx" ON "world"."review"("status", "due_at");

CREATE TABLE "world"."review_policy" (
    "kind" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "delay_seconds" INTEGER NOT NULL,
    CONSTRAINT "review_policy_pkey" PRIMARY KEY ("kind"),
    CONSTRAINT "review_policy_kind" CHECK ("kind" IN ('identity', 'identity2', 'deposit', 'withdrawal', 'merchant', 'subscription')),
    CONSTRAINT "review_policy_mode" CHECK ("mode" IN ('auto', 'manual', 'reject')),
    CONSTRAINT "review_policy_delay" CHECK ("delay_seconds" >= 0 AND ("kind" <> 'withdrawal' OR "delay_seconds" <= 43200))
);
