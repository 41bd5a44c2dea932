-- People, sessions, the ledger and the clock: what every feature stands on.

CREATE TABLE "world"."user" (
    "id" INTEGER NOT NULL,
    "uuid" UUID NOT NULL,
    "nickname" TEXT NOT NULL,
    "area_code" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "password_hash" TEXT NOT NULL,
    "fund_hash" TEXT,
    "extension_code" TEXT NOT NULL,
    "inviter_id" INTEGER,
    "language" TEXT,
    "basic_status" INTEGER NOT NULL DEFAULT 0,
    "advanced_status" INTEGER NOT NULL DEFAULT 0,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "user_pkey" PRIMARY KEY ("id"),
    -- The inviter is always the older account, so the invite graph can have no loop.
    CONSTRAINT "user_inviter_is_older" CHECK ("inviter_id" < "id"),
    CONSTRAINT "user_basic_before_advanced" CHECK ("advanced_status" = 0 OR "basic_status" = 2),
    CONSTRAINT "user_statuses" CHECK ("basic_status" IN (0, 1, 2) AND "advanced_status" IN (0, 1, 2))
);
CREATE UNIQUE INDEX "user_uuid_key" ON "world"."user"("uuid");
CREATE UNIQUE INDEX "user_extension_code_key" ON "world"."user"("extension_code");
CREATE INDEX "user_inviter_id_idx" ON "world"."user"("inviter_id");

CREATE TABLE "world"."login" (
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    CONSTRAINT "login_pkey" PRIMARY KEY ("kind", "name"),
    CONSTRAINT "login_kind" CHECK ("kind" IN ('email', 'mobile'))
);
CREATE INDEX "login_user_id_idx" ON "world"."login"("user_id");

CREATE TABLE "system"."session" (
    "id" UUID NOT NULL,
    "realm" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_uuid" UUID NOT NULL,
    "created_at" BIGINT NOT NULL,
    "expires_at" BIGINT NOT NULL,
    "revoked_at" BIGINT,
    CONSTRAINT "session_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "session_realm" CHECK ("realm" IN ('user', 'operator'))
);
CREATE INDEX "session_user_uuid_idx" ON "system"."session"("user_uuid");

CREATE TABLE "system"."code" (
    "id" SERIAL NOT NULL,
    "purpose" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" BIGINT NOT NULL,
    "expires_at" BIGINT NOT NULL,
    "used_at" BIGINT,
    "ticket" TEXT,
    CONSTRAINT "code_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "code_tries" CHECK ("tries" <= 5)
);
CREATE UNIQUE INDEX "code_ticket_key" ON "system"."code"("ticket");
CREATE INDEX "code_target_purpose_created_at_idx" ON "system"."code"("target", "purpose", "created_at");

CREATE TABLE "system"."outbox" (
    "id" SERIAL NOT NULL,
    "channel" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "outbox_target_idx" ON "system"."outbox"("target");

CREATE TABLE "system"."attempt" (
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "window_start" BIGINT NOT NULL,
    "locked_until" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "attempt_pkey" PRIMARY KEY ("kind", "subject")
);

CREATE TABLE "system"."audit" (
    "id" SERIAL NOT NULL,
    "at" BIGINT NOT NULL,
    "who" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "world"."wallet" (
    "id" INTEGER NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "available" DECIMAL(36,18) NOT NULL DEFAULT 0,
    "frozen" DECIMAL(36,18) NOT NULL DEFAULT 0,
    CONSTRAINT "wallet_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "wallet_user_not_negative" CHECK ("owner_id" <= 0 OR ("available" >= 0 AND "frozen" >= 0)),
    CONSTRAINT "wallet_account" CHECK (
        ("owner_id" > 0 AND "account" IN ('change', 'lever', 'micro', 'fund')) OR
        ("owner_id" = 0 AND "account" IN ('fees', 'counterparty', 'rebates', 'dust')) OR
        ("owner_id" = -1 AND "account" IN ('deposits', 'withdrawals', 'credit')))
);
CREATE UNIQUE INDEX "wallet_owner_id_account_coin_id_key" ON "world"."wallet"("owner_id", "account", "coin_id");

CREATE TABLE "world"."hold" (
    "kind" TEXT NOT NULL,
    "ref" INTEGER NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "amount" DECIMAL(36,18) NOT NULL,
    CONSTRAINT "hold_pkey" PRIMARY KEY ("kind", "ref"),
    CONSTRAINT "hold_is_open" CHECK ("amount" > 0)
);
CREATE INDEX "hold_owner_id_account_coin_id_idx" ON "world"."hold"("owner_id", "account", "coin_id");

CREATE TABLE "world"."entry" (
    "id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "phase" TEXT NOT NULL DEFAULT '',
    "at" BIGINT NOT NULL,
    CONSTRAINT "entry_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "entry_type_ref_phase_key" ON "world"."entry"("type", "ref", "phase");

CREATE TABLE "world"."posting" (
    "id" INTEGER NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "wallet_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "available" DECIMAL(36,18) NOT NULL,
    "frozen" DECIMAL(36,18) NOT NULL,
    "after_available" DECIMAL(36,18) NOT NULL,
    "after_frozen" DECIMAL(36,18) NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "posting_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "posting_wallet_id_id_idx" ON "world"."posting"("wallet_id", "id");
CREATE INDEX "posting_entry_id_idx" ON "world"."posting"("entry_id");

-- Postings and the audit log are history: they are added to, never changed. A restore truncates, which no row trigger sees.
CREATE FUNCTION "world"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "posting_append_only" BEFORE UPDATE OR DELETE ON "world"."posting"
    FOR EACH ROW EXECUTE FUNCTION "world"."refuse_change"();
CREATE TRIGGER "entry_append_only" BEFORE UPDATE OR DELETE ON "world"."entry"
    FOR EACH ROW EXECUTE FUNCTION "world"."refuse_change"();
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "system"."audit"
    FOR EACH ROW EXECUTE FUNCTION "world"."refuse_change"();

CREATE TABLE "world"."idempotency" (
    "user_id" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "answer" JSONB,
    "at" BIGINT NOT NULL,
    CONSTRAINT "idempotency_pkey" PRIMARY KEY ("user_id", "path", "key")
);

CREATE TABLE "system"."writer" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "epoch" BIGINT NOT NULL DEFAULT 0,
    "batch" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "writer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "writer_is_one" CHECK ("id" = 1)
);
INSERT INTO "system"."writer" ("id") VALUES (1);

CREATE TABLE "world"."clock" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "horizon" BIGINT NOT NULL,
    "target" BIGINT NOT NULL,
    "frozen" BOOLEAN NOT NULL DEFAULT false,
    "speed" DECIMAL(12,6) NOT NULL DEFAULT 1,
    "wall_at" BIGINT NOT NULL,
    "epoch" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "started_at" BIGINT NOT NULL,
    CONSTRAINT "clock_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "clock_is_one" CHECK ("id" = 1),
    CONSTRAINT "clock_speed" CHECK ("speed" > 0 AND "speed" <= 100000)
);
