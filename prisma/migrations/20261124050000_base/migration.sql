-- A snapshot copies this schema, and a restore puts it back.
CREATE SCHEMA "world";
-- This schema is never rolled back.
CREATE SCHEMA "system";

-- Postings, entries and the audit log are history: rows are added, never changed. A restore truncates, which no row trigger sees.
CREATE FUNCTION world.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;

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
    "fund_changed_at" BIGINT,
    "erased_at" BIGINT,
    CONSTRAINT "user_pkey" PRIMARY KEY (id),
    CONSTRAINT "user_basic_before_advanced" CHECK (advanced_status = 0 OR basic_status = 2),
    -- Ids only grow and the inviter is always the older account, so the graph of invitations has no loop.
    CONSTRAINT "user_inviter_came_before" CHECK (inviter_id < id),
    CONSTRAINT "user_inviter_is_older" CHECK (inviter_id < id),
    CONSTRAINT "user_statuses" CHECK (basic_status IN (0, 1, 2) AND advanced_status IN (0, 1, 2))
);
CREATE INDEX user_inviter_id_idx ON world."user" (inviter_id);
CREATE UNIQUE INDEX user_extension_code_key ON world."user" (extension_code);
CREATE UNIQUE INDEX user_uuid_key ON world."user" (uuid);

CREATE TABLE "world"."login" (
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    CONSTRAINT "login_pkey" PRIMARY KEY (kind, name),
    CONSTRAINT "login_kind" CHECK (kind IN ('email', 'mobile'))
);
CREATE INDEX login_user_id_idx ON world.login (user_id);

CREATE TABLE "system"."session" (
    "id" UUID NOT NULL,
    "realm" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_uuid" UUID NOT NULL,
    "created_at" BIGINT NOT NULL,
    "expires_at" BIGINT NOT NULL,
    "revoked_at" BIGINT,
    "proved_at" BIGINT NOT NULL DEFAULT 0,
    "device" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL DEFAULT '',
    "used_at" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "session_pkey" PRIMARY KEY (id),
    CONSTRAINT "session_realm" CHECK (realm IN ('user', 'operator'))
);
-- Each process looks every moment for sessions that another process ended.
CREATE INDEX session_revoked_at_idx ON system.session (revoked_at);
CREATE INDEX session_user_uuid_idx ON system.session (user_uuid);

CREATE TABLE "system"."code" (
    "id" SERIAL,
    "purpose" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" BIGINT NOT NULL,
    "expires_at" BIGINT NOT NULL,
    "used_at" BIGINT,
    "ticket" TEXT,
    "asked_from" TEXT NOT NULL DEFAULT '',
    "strange_tries" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "code_pkey" PRIMARY KEY (id),
    CONSTRAINT "code_strange_tries" CHECK (strange_tries <= 5),
    CONSTRAINT "code_tries" CHECK (tries <= 5)
);
CREATE INDEX code_target_purpose_created_at_idx ON system.code (target, purpose, created_at);
CREATE UNIQUE INDEX code_ticket_key ON system.code (ticket);

CREATE TABLE "system"."outbox" (
    "id" SERIAL,
    "channel" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "outbox_pkey" PRIMARY KEY (id)
);
CREATE INDEX outbox_target_idx ON system.outbox (target);

CREATE TABLE "system"."attempt" (
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "window_start" BIGINT NOT NULL,
    "locked_until" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "attempt_pkey" PRIMARY KEY (kind, subject)
);

CREATE TABLE "system"."audit" (
    "id" SERIAL,
    "at" BIGINT NOT NULL,
    "who" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "request" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "audit_pkey" PRIMARY KEY (id)
);
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE ON system.audit FOR EACH ROW EXECUTE FUNCTION world.refuse_change();
CREATE TRIGGER audit_not_emptied BEFORE TRUNCATE ON system.audit FOR EACH STATEMENT EXECUTE FUNCTION world.refuse_change();

CREATE TABLE "world"."wallet" (
    "id" INTEGER NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "available" NUMERIC(36,18) NOT NULL DEFAULT 0,
    "frozen" NUMERIC(36,18) NOT NULL DEFAULT 0,
    CONSTRAINT "wallet_pkey" PRIMARY KEY (id),
    CONSTRAINT "wallet_account" CHECK (
        (owner_id > 0 AND account IN ('change', 'lever', 'micro', 'fund'))
        OR (owner_id = 0 AND account IN ('fees', 'counterparty', 'rebates', 'dust'))
        OR (owner_id = '-1'::integer AND account IN ('deposits', 'withdrawals', 'credit'))
    ),
    CONSTRAINT "wallet_user_not_negative" CHECK (owner_id <= 0 OR ((available >= 0) AND (frozen >= 0)))
);
CREATE UNIQUE INDEX wallet_owner_id_account_coin_id_key ON world.wallet (owner_id, account, coin_id);

CREATE TABLE "world"."hold" (
    "kind" TEXT NOT NULL,
    "ref" INTEGER NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "amount" NUMERIC(36,18) NOT NULL,
    CONSTRAINT "hold_pkey" PRIMARY KEY (kind, ref),
    CONSTRAINT "hold_is_open" CHECK (amount > 0)
);

CREATE TABLE "world"."entry" (
    "id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "phase" TEXT NOT NULL DEFAULT '',
    "at" BIGINT NOT NULL,
    CONSTRAINT "entry_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX entry_type_ref_phase_key ON world.entry (type, ref, phase);
CREATE TRIGGER entry_append_only BEFORE DELETE OR UPDATE ON world.entry FOR EACH ROW EXECUTE FUNCTION world.refuse_change();

CREATE TABLE "world"."posting" (
    "id" INTEGER NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "wallet_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "available" NUMERIC(36,18) NOT NULL,
    "frozen" NUMERIC(36,18) NOT NULL,
    "after_available" NUMERIC(36,18) NOT NULL,
    "after_frozen" NUMERIC(36,18) NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "posting_pkey" PRIMARY KEY (id)
);
CREATE INDEX posting_at_idx ON world.posting USING brin (at);
-- Postings lie in the order of entries and of time, so indexes of pages cost a batch next to nothing.
CREATE INDEX posting_entry_id_idx ON world.posting USING brin (entry_id);
CREATE INDEX posting_wallet_id_id_idx ON world.posting (wallet_id, id);
CREATE TRIGGER posting_append_only BEFORE DELETE OR UPDATE ON world.posting FOR EACH ROW EXECUTE FUNCTION world.refuse_change();

CREATE TABLE "world"."idempotency" (
    "user_id" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "answer" JSONB,
    "at" BIGINT NOT NULL,
    CONSTRAINT "idempotency_pkey" PRIMARY KEY (user_id, path, key)
);

CREATE TABLE "system"."writer" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "epoch" BIGINT NOT NULL DEFAULT 0,
    "batch" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "writer_pkey" PRIMARY KEY (id),
    CONSTRAINT "writer_is_one" CHECK (id = 1)
);

CREATE TABLE "world"."clock" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "horizon" BIGINT NOT NULL,
    "target" BIGINT NOT NULL,
    "frozen" BOOLEAN NOT NULL DEFAULT false,
    "speed" NUMERIC(12,6) NOT NULL DEFAULT 1,
    "wall_at" BIGINT NOT NULL,
    "epoch" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "started_at" BIGINT NOT NULL,
    "price_version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "clock_pkey" PRIMARY KEY (id),
    CONSTRAINT "clock_is_one" CHECK (id = 1),
    CONSTRAINT "clock_speed" CHECK (speed > 0 AND speed <= 100000)
);

CREATE TABLE "world"."coin" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "scale" INTEGER NOT NULL,
    "logo" TEXT NOT NULL,
    "chains" JSONB NOT NULL,
    "is_match" BOOLEAN NOT NULL,
    "is_lever" BOOLEAN NOT NULL,
    "is_micro" BOOLEAN NOT NULL,
    "is_fund" BOOLEAN NOT NULL,
    "min_deposit" NUMERIC(36,18) NOT NULL,
    "min_withdraw" NUMERIC(36,18) NOT NULL,
    "max_withdraw" NUMERIC(36,18) NOT NULL,
    "withdraw_fee" NUMERIC(36,18) NOT NULL,
    "micro_fee" NUMERIC(36,18) NOT NULL,
    CONSTRAINT "coin_pkey" PRIMARY KEY (id),
    CONSTRAINT "coin_fees" CHECK (withdraw_fee >= 0 AND withdraw_fee < 100 AND micro_fee >= 0 AND micro_fee < 100),
    CONSTRAINT "coin_is_no_route" CHECK (id NOT IN (888, 9999)),
    CONSTRAINT "coin_limits" CHECK (min_deposit >= 0 AND min_withdraw >= 0 AND max_withdraw >= min_withdraw),
    CONSTRAINT "coin_scale" CHECK (scale >= 0 AND scale <= 18)
);
CREATE UNIQUE INDEX coin_name_key ON world.coin (name);

CREATE TABLE "world"."pair" (
    "id" INTEGER NOT NULL,
    "currency_id" INTEGER NOT NULL,
    "legal_id" INTEGER NOT NULL,
    "symbol" TEXT NOT NULL,
    "price_scale" INTEGER NOT NULL,
    "amount_scale" INTEGER NOT NULL,
    "seed_name" TEXT NOT NULL,
    "level" BIGINT NOT NULL,
    "volatility" INTEGER NOT NULL,
    "volume_per_second" INTEGER NOT NULL,
    "depth_per_tick" BIGINT NOT NULL,
    "quote_spread" BIGINT NOT NULL,
    "opens_at" BIGINT NOT NULL,
    "is_display" BOOLEAN NOT NULL,
    "open_coin_trade" BOOLEAN NOT NULL,
    "open_microtrade" BOOLEAN NOT NULL,
    "open_lever" BOOLEAN NOT NULL,
    "coin_trade_fee" NUMERIC(36,18) NOT NULL,
    "min_amount" NUMERIC(36,18) NOT NULL,
    "lever_share_num" NUMERIC(36,18) NOT NULL,
    "lever_min_share" INTEGER NOT NULL,
    "lever_max_share" INTEGER NOT NULL,
    "lever_trade_fee" NUMERIC(36,18) NOT NULL,
    "lever_spread" NUMERIC(36,18) NOT NULL,
    "lever_multiples" JSONB NOT NULL,
    "maintenance_rate" NUMERIC(36,18) NOT NULL,
    "market_share" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "pair_pkey" PRIMARY KEY (id),
    CONSTRAINT "pair_fees" CHECK (coin_trade_fee >= 0 AND coin_trade_fee < 100 AND lever_trade_fee >= 0 AND lever_trade_fee < 100),
    CONSTRAINT "pair_lots" CHECK (lever_min_share >= 1 AND lever_max_share >= lever_min_share AND lever_share_num > 0),
    CONSTRAINT "pair_maintenance" CHECK (maintenance_rate >= 0 AND maintenance_rate < 100),
    CONSTRAINT "pair_of_two_coins" CHECK (currency_id <> legal_id),
    CONSTRAINT "pair_scales" CHECK (price_scale >= 0 AND amount_scale >= 0 AND (price_scale + amount_scale) <= 18)
);
CREATE UNIQUE INDEX pair_currency_id_legal_id_key ON world.pair (currency_id, legal_id);
CREATE UNIQUE INDEX pair_symbol_key ON world.pair (symbol);

CREATE TABLE "world"."review" (
    "id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "ref" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "summary" TEXT NOT NULL,
    "amount" NUMERIC(36,18),
    "coin_id" INTEGER,
    "files" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "due_at" BIGINT,
    "due_decision" TEXT,
    "decided_at" BIGINT,
    "decided_by" TEXT,
    CONSTRAINT "review_pkey" PRIMARY KEY (id),
    CONSTRAINT "review_amount_positive" CHECK (amount > 0),
    CONSTRAINT "review_decided_by_somebody" CHECK ((status = 1) = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
    CONSTRAINT "review_due_knows_how" CHECK ((due_at IS NULL) = (due_decision IS NULL) AND due_decision IN ('pass', 'reject', 'expire')),
    CONSTRAINT "review_kind" CHECK (kind IN ('identity', 'identity2', 'deposit', 'withdrawal', 'merchant', 'subscription')),
    CONSTRAINT "review_status" CHECK (status IN (1, 2, 3))
);
CREATE INDEX review_kind_status_id_idx ON world.review (kind, status, id);
CREATE INDEX review_status_due_at_idx ON world.review (status, due_at);
CREATE INDEX review_user_id_kind_id_idx ON world.review (user_id, kind, id);
CREATE UNIQUE INDEX review_kind_ref_key ON world.review (kind, ref);

CREATE TABLE "world"."review_policy" (
    "kind" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "delay_seconds" INTEGER NOT NULL,
    CONSTRAINT "review_policy_pkey" PRIMARY KEY (kind),
    CONSTRAINT "review_policy_delay" CHECK (delay_seconds >= 0 AND ((kind <> 'withdrawal') OR (delay_seconds <= 43200))),
    CONSTRAINT "review_policy_kind" CHECK (kind IN ('identity', 'identity2', 'deposit', 'withdrawal', 'merchant', 'subscription')),
    CONSTRAINT "review_policy_mode" CHECK (mode IN ('auto', 'manual', 'reject'))
);

CREATE TABLE "world"."transfer" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "from_account" TEXT NOT NULL,
    "to_account" TEXT NOT NULL,
    "amount" NUMERIC(36,18) NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "transfer_pkey" PRIMARY KEY (id),
    CONSTRAINT "transfer_amount_positive" CHECK (amount > 0),
    CONSTRAINT "transfer_of_two_accounts" CHECK (from_account <> to_account)
);
CREATE INDEX transfer_user_id_id_idx ON world.transfer (user_id, id);

CREATE TABLE "world"."credit" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "amount" NUMERIC(36,18) NOT NULL,
    "reason" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "credit_pkey" PRIMARY KEY (id),
    CONSTRAINT "credit_amount_positive" CHECK (amount > 0)
);
CREATE INDEX credit_user_id_id_idx ON world.credit (user_id, id);

CREATE TABLE "world"."deposit" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "route" TEXT NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "chain" TEXT NOT NULL,
    "amount" NUMERIC(36,18) NOT NULL,
    "transferred" NUMERIC(36,18) NOT NULL,
    "proof" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "deposit_pkey" PRIMARY KEY (id),
    CONSTRAINT "deposit_amount_positive" CHECK (amount > 0 AND transferred > 0),
    CONSTRAINT "deposit_route" CHECK (route IN ('chain', 'bank'))
);
CREATE INDEX deposit_user_id_id_idx ON world.deposit (user_id, id);

CREATE TABLE "world"."withdrawal" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "route" TEXT NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "amount" NUMERIC(36,18) NOT NULL,
    "fee" NUMERIC(36,18) NOT NULL,
    "receipt" NUMERIC(36,18) NOT NULL,
    "notes" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "withdrawal_pkey" PRIMARY KEY (id),
    CONSTRAINT "withdrawal_adds_up" CHECK (amount = (receipt + fee) AND receipt > 0 AND fee >= 0),
    CONSTRAINT "withdrawal_route" CHECK (route IN ('chain', 'bank'))
);
CREATE INDEX withdrawal_user_id_id_idx ON world.withdrawal (user_id, id);

CREATE TABLE "world"."withdrawal_day" (
    "user_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    CONSTRAINT "withdrawal_day_pkey" PRIMARY KEY (user_id, day),
    CONSTRAINT "withdrawal_day_three" CHECK (count >= 1 AND count <= 3)
);

CREATE TABLE "world"."address" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "chain" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "used" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "address_pkey" PRIMARY KEY (user_id, coin_id, chain, address)
);
CREATE UNIQUE INDEX address_id_key ON world.address (id);

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
    "used" BOOLEAN NOT NULL DEFAULT false,
    "changed_at" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "card_pkey" PRIMARY KEY (user_id)
);
CREATE UNIQUE INDEX card_id_key ON world.card (id);

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
    CONSTRAINT "identity_pkey" PRIMARY KEY (id),
    CONSTRAINT "identity_level" CHECK (level IN (1, 2))
);
CREATE INDEX identity_user_id_level_id_idx ON world.identity (user_id, level, id);

CREATE TABLE "system"."upload" (
    "id" TEXT NOT NULL,
    "owner_uuid" UUID NOT NULL,
    "mime" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "upload_pkey" PRIMARY KEY (id),
    CONSTRAINT "upload_is_a_picture" CHECK (mime IN ('image/jpeg', 'image/png', 'image/webp') AND bytes > 0)
);
CREATE INDEX upload_owner_uuid_idx ON system.upload (owner_uuid);

CREATE TABLE "system"."upload_quota" (
    "owner_uuid" UUID NOT NULL,
    "day" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,
    CONSTRAINT "upload_quota_pkey" PRIMARY KEY (owner_uuid),
    CONSTRAINT "upload_quota_limits" CHECK (count BETWEEN 0 AND 20 AND bytes BETWEEN 0 AND 104857600)
);

CREATE TABLE "world"."spot_order" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "type" INTEGER NOT NULL,
    "order_type" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "filled" BIGINT NOT NULL DEFAULT 0,
    "value" NUMERIC(36,18) NOT NULL DEFAULT 0,
    "fee" NUMERIC(36,18) NOT NULL DEFAULT 0,
    "fee_rate" NUMERIC(36,18) NOT NULL,
    "status" INTEGER NOT NULL,
    "created_at" BIGINT NOT NULL,
    "reason" TEXT,
    "client_order_id" TEXT,
    "time_in_force" TEXT,
    "post_only" BOOLEAN,
    "stop_price" BIGINT,
    "total" NUMERIC(36,18),
    "other_id" INTEGER,
    "triggered_at" BIGINT,
    CONSTRAINT "spot_order_pkey" PRIMARY KEY (id),
    CONSTRAINT "spot_order_amount" CHECK (price > 0 AND amount > 0 AND ((filled >= 0) AND (filled <= amount))),
    CONSTRAINT "spot_order_at_once" CHECK (time_in_force IN ('gtc', 'ioc', 'fok') AND ((time_in_force = 'gtc') OR (status <> 1))),
    CONSTRAINT "spot_order_kind" CHECK (type IN (1, 2) AND order_type IN ('limit', 'market')),
    CONSTRAINT "spot_order_market_never_waits" CHECK (order_type = 'limit' OR status <> 1),
    CONSTRAINT "spot_order_money" CHECK (value >= 0 AND fee >= 0 AND (value > 0) = (filled > 0)),
    CONSTRAINT "spot_order_other" CHECK (other_id <> id),
    CONSTRAINT "spot_order_post_only" CHECK ((NOT post_only) OR (order_type = 'limit' AND COALESCE(time_in_force, 'gtc') = 'gtc')),
    CONSTRAINT "spot_order_reason_of_cancelled" CHECK (reason IS NULL OR status = 3),
    -- Completed means filled to the last lot, and nothing else does.
    CONSTRAINT "spot_order_status" CHECK (status IN (1, 2, 3, 4) AND (status = 2) = (filled = amount)),
    CONSTRAINT "spot_order_total" CHECK (total IS NULL OR ((total > 0) AND (order_type = 'market') AND (type = 1) AND (value <= total))),
    CONSTRAINT "spot_order_trigger" CHECK (stop_price > 0 AND ((triggered_at IS NULL) OR (stop_price IS NOT NULL))),
    CONSTRAINT "spot_order_untriggered" CHECK (status <> 4 OR ((stop_price IS NOT NULL) AND (triggered_at IS NULL) AND (filled = 0))),
    -- Checked at the commit: an order and the one that takes over its name may change in one batch.
    CONSTRAINT "spot_order_client_order_id" EXCLUDE (user_id WITH =, client_order_id WITH =)
        WHERE (client_order_id IS NOT NULL AND status IN (1, 4)) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX spot_order_named ON world.spot_order (user_id, client_order_id) WHERE (client_order_id IS NOT NULL);
-- Stop orders are read through this index alone at the start.
CREATE INDEX spot_order_untriggered ON world.spot_order (id) WHERE (status = 4);
CREATE INDEX spot_order_user_id_id_idx ON world.spot_order (user_id, id);
-- The book is read through this index alone at the start, however long the history is.
CREATE INDEX spot_order_waiting ON world.spot_order (id) WHERE (status = 1);

CREATE TABLE "world"."spot_trade" (
    "id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "taker" INTEGER NOT NULL,
    "price" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "buy_order_id" INTEGER,
    "sell_order_id" INTEGER,
    "buy_fee" NUMERIC(36,18) NOT NULL,
    "sell_fee" NUMERIC(36,18) NOT NULL,
    CONSTRAINT "spot_trade_pkey" PRIMARY KEY (id),
    CONSTRAINT "spot_trade_amount" CHECK (price > 0 AND amount > 0 AND taker IN (1, 2)),
    CONSTRAINT "spot_trade_fees" CHECK (buy_fee >= 0 AND sell_fee >= 0),
    -- The house trades with users, never with itself, and pays no fee.
    CONSTRAINT "spot_trade_sides" CHECK (
        ((buy_order_id IS NOT NULL) OR (sell_order_id IS NOT NULL)) AND buy_order_id IS DISTINCT FROM sell_order_id
        AND ((buy_order_id IS NOT NULL) OR (buy_fee = 0)) AND ((sell_order_id IS NOT NULL) OR (sell_fee = 0))
    )
);
CREATE INDEX spot_trade_at_idx ON world.spot_trade USING brin (at);
CREATE INDEX spot_trade_buy_order ON world.spot_trade (buy_order_id) WHERE (buy_order_id IS NOT NULL);
CREATE INDEX spot_trade_pair_id_at_idx ON world.spot_trade (pair_id, at);
CREATE INDEX spot_trade_sell_order ON world.spot_trade (sell_order_id) WHERE (sell_order_id IS NOT NULL);

CREATE TABLE "world"."position" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "type" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    "share" INTEGER NOT NULL,
    "multiple" INTEGER NOT NULL,
    "number" NUMERIC(36,18) NOT NULL,
    "origin_price" NUMERIC(36,18) NOT NULL,
    "price" NUMERIC(36,18) NOT NULL,
    "profit_price" NUMERIC(36,18) NOT NULL,
    "loss_price" NUMERIC(36,18) NOT NULL,
    "liquidation_price" NUMERIC(36,18) NOT NULL,
    "origin_margin" NUMERIC(36,18) NOT NULL,
    "margin" NUMERIC(36,18) NOT NULL,
    "open_fee" NUMERIC(36,18) NOT NULL,
    "close_fee" NUMERIC(36,18) NOT NULL,
    "fee_rate" NUMERIC(36,18) NOT NULL,
    "spread" NUMERIC(36,18) NOT NULL,
    "maintenance_rate" NUMERIC(36,18) NOT NULL,
    "fact_profits" NUMERIC(36,18) NOT NULL,
    "shortfall" NUMERIC(36,18) NOT NULL,
    "close_price" NUMERIC(36,18),
    "close_reason" TEXT,
    "open_tick_id" TEXT,
    "close_tick_id" TEXT,
    "created_at" BIGINT NOT NULL,
    "opened_at" BIGINT,
    "completed_at" BIGINT,
    "armed_at" BIGINT NOT NULL,
    "part_of" INTEGER,
    "rest_number" NUMERIC(36,18) NOT NULL DEFAULT 0,
    "margin_changes" INTEGER NOT NULL DEFAULT 0,
    "trailing_distance" NUMERIC(36,18) NOT NULL DEFAULT 0,
    "trailing_since" BIGINT,
    CONSTRAINT "position_pkey" PRIMARY KEY (id),
    -- Margin is isolated: neither a gap nor the closing fee takes more than the margin.
    CONSTRAINT "position_loss" CHECK ((fact_profits - close_fee) >= (- margin) AND (shortfall = 0 OR fact_profits = (- margin))),
    CONSTRAINT "position_money" CHECK (
        (margin > 0 OR ((part_of IS NOT NULL) AND (margin = 0))) AND open_fee >= 0 AND close_fee >= 0 AND shortfall >= 0
        AND profit_price >= 0 AND loss_price >= 0
    ),
    CONSTRAINT "position_part" CHECK (
        (part_of IS NULL) = (rest_number = 0) AND rest_number >= 0 AND (part_of IS NULL OR ((status = 3) AND (part_of < id)))
    ),
    CONSTRAINT "position_size" CHECK (type IN (1, 2) AND share >= 1 AND multiple >= 1 AND number > 0 AND price > 0),
    -- Each state knows the ticks that opened and closed the position, and the reason.
    CONSTRAINT "position_state" CHECK (
        (status IN (0, 4) AND opened_at IS NULL AND open_tick_id IS NULL AND close_reason IS NULL
            AND (completed_at IS NULL) = (status = 0) AND fact_profits = 0)
        OR ((status = 1) AND (opened_at IS NOT NULL) AND (open_tick_id IS NOT NULL) AND (close_reason IS NULL)
            AND (completed_at IS NULL) AND (fact_profits = 0))
        OR (status = 3 AND open_tick_id IS NOT NULL AND close_tick_id IS NOT NULL AND close_price IS NOT NULL
            AND close_reason IN ('user', 'profit', 'loss', 'trailing', 'liquidated') AND completed_at >= opened_at)
    ),
    CONSTRAINT "position_trailing" CHECK (
        trailing_distance >= 0
        AND (trailing_distance > 0 OR ((trailing_since IS NULL) AND (close_reason IS DISTINCT FROM 'trailing')))
        AND ((status <> 1) OR (trailing_distance = 0) OR (trailing_since >= opened_at))
    )
);
CREATE INDEX position_open ON world."position" (id) WHERE (status IN (0, 1));
CREATE INDEX position_user_id_status_id_idx ON world."position" (user_id, status, id);

CREATE TABLE "world"."option_duration" (
    "id" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "profit_ratio" NUMERIC(36,18) NOT NULL,
    "min_num" NUMERIC(36,18) NOT NULL,
    "max_num" NUMERIC(36,18) NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "option_duration_pkey" PRIMARY KEY (id),
    CONSTRAINT "option_duration_limits" CHECK (seconds > 0 AND profit_ratio > 0 AND min_num > 0 AND max_num >= min_num)
);
CREATE UNIQUE INDEX option_duration_seconds_key ON world.option_duration (seconds);

CREATE TABLE "world"."option_order" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "type" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "number" NUMERIC(36,18) NOT NULL,
    "fee" NUMERIC(36,18) NOT NULL,
    "profit_ratio" NUMERIC(36,18) NOT NULL,
    "open_price" NUMERIC(36,18) NOT NULL,
    "open_tick_id" TEXT NOT NULL,
    "open_at" BIGINT NOT NULL,
    "close_at" BIGINT NOT NULL,
    "end_price" NUMERIC(36,18),
    "end_tick_id" TEXT,
    "fact_profits" NUMERIC(36,18) NOT NULL DEFAULT 0,
    "result" INTEGER,
    "status" INTEGER NOT NULL,
    "settled_at" BIGINT,
    CONSTRAINT "option_order_pkey" PRIMARY KEY (id),
    -- A settled option names its tick, at or after its delivery time, and has a result.
    CONSTRAINT "option_order_settled" CHECK (
        ((status = 1) AND (result IS NULL) AND (end_tick_id IS NULL) AND (settled_at IS NULL))
        OR (status = 3 AND result IN (0, 1, 2) AND end_tick_id IS NOT NULL AND end_price IS NOT NULL AND settled_at >= close_at)
    ),
    CONSTRAINT "option_order_stake" CHECK (number > 0 AND fee >= 0 AND type IN (1, 2)),
    CONSTRAINT "option_order_time" CHECK (close_at = (open_at + seconds))
);
CREATE INDEX option_order_awaiting ON world.option_order (pair_id, close_at) WHERE (status = 1);
CREATE INDEX option_order_user_id_status_id_idx ON world.option_order (user_id, status, id);

CREATE TABLE "world"."trust_product" (
    "id" INTEGER NOT NULL,
    "titles" JSONB NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "day_rate" NUMERIC(36,18) NOT NULL,
    "save_min" NUMERIC(36,18) NOT NULL,
    "save_max" NUMERIC(36,18) NOT NULL,
    "penalty_mode" TEXT NOT NULL,
    "penalty_rate" NUMERIC(36,18) NOT NULL,
    "faxing" INTEGER NOT NULL,
    CONSTRAINT "trust_product_pkey" PRIMARY KEY (id),
    CONSTRAINT "trust_product_limits" CHECK (save_min > 0 AND save_max >= save_min),
    CONSTRAINT "trust_product_open" CHECK (faxing IN (0, 1)),
    CONSTRAINT "trust_product_penalty" CHECK (penalty_mode IN ('per_remaining_day', 'daily_multiple') AND penalty_rate >= 0),
    CONSTRAINT "trust_product_rate" CHECK (day_rate > 0 AND day_rate < 1),
    CONSTRAINT "trust_product_term" CHECK (days >= 1 AND days <= 30)
);

CREATE TABLE "world"."trust_order" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "amount" NUMERIC(36,18) NOT NULL,
    "days" INTEGER NOT NULL,
    "day_rate" NUMERIC(36,18) NOT NULL,
    "penalty_mode" TEXT NOT NULL,
    "penalty_rate" NUMERIC(36,18) NOT NULL,
    "daily_interest" NUMERIC(36,18) NOT NULL,
    "paid_days" INTEGER NOT NULL,
    "start_at" BIGINT NOT NULL,
    "end_at" BIGINT NOT NULL,
    "next_at" BIGINT,
    "status" INTEGER NOT NULL,
    "penalty" NUMERIC(36,18) NOT NULL DEFAULT 0,
    "returned" NUMERIC(36,18) NOT NULL DEFAULT 0,
    "updated_at" BIGINT NOT NULL,
    CONSTRAINT "trust_order_pkey" PRIMARY KEY (id),
    CONSTRAINT "trust_order_amount" CHECK (amount > 0 AND daily_interest > 0),
    CONSTRAINT "trust_order_no_day_beyond_the_term" CHECK (paid_days >= 0 AND paid_days <= days),
    -- In custody nothing has come back. An ended order came back whole, less a penalty that only redemption has.
    CONSTRAINT "trust_order_states" CHECK (
        (status = 1 AND (next_at = (start_at + ((paid_days + 1) * 86400))) AND penalty = 0 AND returned = 0)
        OR ((status = 2) AND (next_at IS NULL) AND (paid_days = days) AND (penalty = 0) AND (returned = amount))
        OR (status = 3 AND next_at IS NULL AND paid_days < days AND penalty >= 0 AND returned >= 0 AND (penalty + returned) = amount)
    ),
    CONSTRAINT "trust_order_term" CHECK (end_at = (start_at + (days * 86400)))
);
CREATE INDEX trust_order_due ON world.trust_order (next_at) WHERE (status = 1);
CREATE INDEX trust_order_user_id_status_id_idx ON world.trust_order (user_id, status, id);

CREATE TABLE "world"."new_coin" (
    "id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "words" JSONB NOT NULL,
    "supply" NUMERIC(36,18) NOT NULL,
    "placed" NUMERIC(36,18) NOT NULL,
    "taken" NUMERIC(36,18) NOT NULL,
    "min_amount" NUMERIC(36,18) NOT NULL,
    "max_amount" NUMERIC(36,18) NOT NULL,
    "pays" JSONB NOT NULL,
    "predict_rate" NUMERIC(36,18) NOT NULL,
    "interest_rate" NUMERIC(36,18) NOT NULL,
    "lock_days" INTEGER NOT NULL,
    "starts_at" BIGINT NOT NULL,
    "closes_at" BIGINT NOT NULL,
    "launches_at" BIGINT NOT NULL,
    CONSTRAINT "new_coin_pkey" PRIMARY KEY (id),
    CONSTRAINT "new_coin_limits" CHECK (min_amount > 0 AND max_amount >= min_amount),
    CONSTRAINT "new_coin_never_oversold" CHECK (placed >= 0 AND taken >= 0 AND (placed + taken) <= supply),
    CONSTRAINT "new_coin_window" CHECK (starts_at < closes_at AND closes_at <= launches_at AND lock_days >= 0)
);
CREATE UNIQUE INDEX new_coin_coin_id_key ON world.new_coin (coin_id);

CREATE TABLE "world"."new_coin_share" (
    "new_coin_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "amount" NUMERIC(36,18) NOT NULL,
    CONSTRAINT "new_coin_share_pkey" PRIMARY KEY (new_coin_id, user_id),
    CONSTRAINT "new_coin_share_not_negative" CHECK (amount >= 0)
);

CREATE TABLE "world"."subscription" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "new_coin_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "pay_coin_id" INTEGER NOT NULL,
    "price" NUMERIC(36,18) NOT NULL,
    "issue_price" NUMERIC(36,18) NOT NULL,
    "amount" NUMERIC(36,18) NOT NULL,
    "held" NUMERIC(36,18) NOT NULL,
    "allotted" NUMERIC(36,18) NOT NULL DEFAULT 0,
    "paid" NUMERIC(36,18) NOT NULL DEFAULT 0,
    "refunded" NUMERIC(36,18) NOT NULL DEFAULT 0,
    "interest_rate" NUMERIC(36,18) NOT NULL,
    "lock_days" INTEGER NOT NULL,
    "launches_at" BIGINT NOT NULL,
    "unlock_at" BIGINT NOT NULL,
    "status" INTEGER NOT NULL,
    "exam_status" INTEGER NOT NULL,
    "created_at" BIGINT NOT NULL,
    "updated_at" BIGINT NOT NULL,
    CONSTRAINT "subscription_pkey" PRIMARY KEY (id),
    CONSTRAINT "subscription_amounts" CHECK (amount > 0 AND held > 0 AND ((allotted >= 0) AND (allotted <= amount)) AND paid >= 0 AND refunded >= 0),
    CONSTRAINT "subscription_lock" CHECK (unlock_at = (launches_at + (lock_days * 86400))),
    CONSTRAINT "subscription_states" CHECK (
        ((status = 1) AND (exam_status = 3) AND (allotted = 0) AND (paid = 0) AND (refunded = 0))
        OR (status IN (2, 3) AND exam_status = 1 AND allotted > 0 AND (paid + refunded) = held)
        OR ((status = 3) AND (exam_status = 2) AND (allotted = 0) AND (paid = 0) AND (refunded = held))
    )
);
CREATE INDEX subscription_due ON world.subscription (unlock_at) WHERE (status = 2);
CREATE INDEX subscription_new_coin_id_idx ON world.subscription (new_coin_id);
CREATE INDEX subscription_user_id_status_id_idx ON world.subscription (user_id, status, id);

CREATE TABLE "world"."scenario" (
    "id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "shape" TEXT NOT NULL,
    "size_ppm" INTEGER NOT NULL,
    "start" BIGINT NOT NULL,
    "seconds" INTEGER NOT NULL,
    CONSTRAINT "scenario_pkey" PRIMARY KEY (id),
    CONSTRAINT "scenario_pair" CHECK (pair_id >= 0),
    CONSTRAINT "scenario_shape" CHECK (shape IN ('crash', 'pump', 'gap', 'flat', 'halt')),
    CONSTRAINT "scenario_time" CHECK (start > 0 AND seconds > 0)
);

CREATE TABLE "system"."snapshot" (
    "id" SERIAL,
    "name" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "size" BIGINT NOT NULL,
    "sequences" JSONB NOT NULL,
    "batch" BIGINT,
    "for_log" BOOLEAN NOT NULL DEFAULT false,
    "logged" BIGINT,
    CONSTRAINT "snapshot_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX snapshot_name_key ON system.snapshot (name);

CREATE TABLE "world"."article" (
    "id" INTEGER NOT NULL,
    "c_id" INTEGER NOT NULL,
    "cover" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "words" JSONB NOT NULL,
    CONSTRAINT "article_pkey" PRIMARY KEY (id),
    CONSTRAINT "article_column" CHECK (c_id IN (4, 5, 19, 20))
);

CREATE TABLE "world"."partner" (
    "user_id" INTEGER NOT NULL,
    "invitees" INTEGER NOT NULL,
    "volume" NUMERIC(36,18) NOT NULL,
    "earned" NUMERIC(36,18) NOT NULL,
    CONSTRAINT "partner_pkey" PRIMARY KEY (user_id),
    CONSTRAINT "partner_not_negative" CHECK (invitees >= 0 AND volume >= 0 AND earned >= 0)
);
CREATE INDEX partner_earned_idx ON world.partner (earned);

CREATE TABLE "world"."rebate" (
    "id" INTEGER NOT NULL,
    "inviter_id" INTEGER NOT NULL,
    "payer_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "fee" NUMERIC(36,18) NOT NULL,
    "rate" NUMERIC(36,18) NOT NULL,
    "value" NUMERIC(36,18) NOT NULL,
    "usdt" NUMERIC(36,18) NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "rebate_pkey" PRIMARY KEY (id),
    CONSTRAINT "rebate_kind" CHECK (kind IN ('spot', 'contract', 'option')),
    CONSTRAINT "rebate_never_to_oneself" CHECK (inviter_id <> payer_id),
    CONSTRAINT "rebate_within_its_fee" CHECK (value > 0 AND value <= fee AND usdt >= 0)
);
CREATE INDEX rebate_inviter_id_id_idx ON world.rebate (inviter_id, id);
CREATE INDEX rebate_payer_id_idx ON world.rebate (payer_id);
-- One rebate for each fee.
CREATE UNIQUE INDEX rebate_kind_ref_payer_id_key ON world.rebate (kind, ref, payer_id);

CREATE TABLE "world"."merchant" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "logo" TEXT NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "pay_currency" TEXT NOT NULL,
    "rate" NUMERIC(36,18) NOT NULL,
    "min_number" NUMERIC(36,18) NOT NULL,
    "max_number" NUMERIC(36,18) NOT NULL,
    "stock" NUMERIC(36,18) NOT NULL,
    "reserved" NUMERIC(36,18) NOT NULL,
    "sold" NUMERIC(36,18) NOT NULL,
    "pay_types" JSONB NOT NULL,
    "bank_name" TEXT NOT NULL,
    "bank_account" TEXT NOT NULL,
    "real_name" TEXT NOT NULL,
    "orders_done" INTEGER NOT NULL,
    "orders_failed" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,
    "status" INTEGER NOT NULL,
    CONSTRAINT "merchant_pkey" PRIMARY KEY (id),
    CONSTRAINT "merchant_counts" CHECK (orders_done >= 0 AND orders_failed >= 0 AND status IN (0, 1)),
    CONSTRAINT "merchant_limits" CHECK (rate > 0 AND min_number > 0 AND max_number >= min_number AND minutes > 0),
    CONSTRAINT "merchant_sells_what_it_has" CHECK (reserved >= 0 AND sold >= 0 AND (reserved + sold) <= stock)
);

CREATE TABLE "world"."merchant_order" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "merchant_id" INTEGER NOT NULL,
    "coin_id" INTEGER NOT NULL,
    "price" NUMERIC(36,18) NOT NULL,
    "number" NUMERIC(36,18) NOT NULL,
    "total" NUMERIC(36,18) NOT NULL,
    "pay_type" INTEGER NOT NULL,
    "voucher" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "merchant_order_pkey" PRIMARY KEY (id),
    CONSTRAINT "merchant_order_amounts" CHECK (price > 0 AND number > 0 AND total > 0)
);
CREATE INDEX merchant_order_merchant_id_idx ON world.merchant_order (merchant_id);
CREATE INDEX merchant_order_user_id_id_idx ON world.merchant_order (user_id, id);

CREATE TABLE "world"."support_chat" (
    "user_id" INTEGER NOT NULL,
    "last_id" INTEGER NOT NULL,
    "user_read" INTEGER NOT NULL,
    "agent_read" INTEGER NOT NULL,
    CONSTRAINT "support_chat_pkey" PRIMARY KEY (user_id),
    CONSTRAINT "support_chat_reads_what_is_there" CHECK (user_read <= last_id AND agent_read <= last_id)
);
CREATE INDEX support_chat_last_id_idx ON world.support_chat (last_id);

CREATE TABLE "world"."support_message" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "sentence" TEXT,
    CONSTRAINT "support_message_pkey" PRIMARY KEY (id),
    CONSTRAINT "support_message_says_something" CHECK (author IN ('user', 'agent') AND (length(text) >= 1 AND length(text) <= 2000))
);
CREATE INDEX support_message_user_id_id_idx ON world.support_message (user_id, id);

-- Due work that keeps failing because of a defect is set aside instead of being tried every second.
CREATE TABLE "world"."failed_work" (
    "kind" TEXT NOT NULL,
    "ref" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "command" TEXT NOT NULL,
    "error" TEXT NOT NULL,
    CONSTRAINT "failed_work_pkey" PRIMARY KEY (kind, ref)
);

-- Failed logins are counted here and reach the audit log as one row, so that an attacker cannot make it grow without bound.
CREATE TABLE "system"."login_failure" (
    "who" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "since" BIGINT NOT NULL,
    "count" INTEGER NOT NULL,
    CONSTRAINT "login_failure_pkey" PRIMARY KEY (who, prefix)
);

CREATE TABLE "system"."notification" (
    "id" SERIAL,
    "user_uuid" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "at" BIGINT NOT NULL,
    "read_at" BIGINT,
    "created_at" BIGINT NOT NULL,
    "event" TEXT,
    "batch" BIGINT,
    "taken_back" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "notification_pkey" PRIMARY KEY (id),
    CONSTRAINT "notification_event_has_batch" CHECK ((event IS NULL) = (batch IS NULL))
);
CREATE INDEX notification_user_uuid_id_idx ON system.notification (user_uuid, id);
CREATE UNIQUE INDEX notification_event_key ON system.notification (event);

CREATE TABLE "system"."device" (
    "user_uuid" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "seen_at" BIGINT NOT NULL,
    CONSTRAINT "device_pkey" PRIMARY KEY (user_uuid, device, place)
);

CREATE TABLE "world"."support_page" (
    "id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "cover" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    CONSTRAINT "support_page_pkey" PRIMARY KEY (id),
    CONSTRAINT "support_page_one" CHECK (id = 1)
);

CREATE TABLE "system"."invitation" (
    "id" SERIAL,
    "hash" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "expires_at" BIGINT NOT NULL,
    "used_at" BIGINT,
    "withdrawn_at" BIGINT,
    "account" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "invitation_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX invitation_hash_key ON system.invitation (hash);

CREATE TABLE "world"."demo_grant" (
    "user_id" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "amount" NUMERIC(36,18) NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "demo_grant_pkey" PRIMARY KEY (user_id, day)
);

-- Without it, a restart would give the id of a removed newest row to another row. Only a restore takes a counter back.
CREATE TABLE "world"."counter" (
    "name" TEXT NOT NULL,
    "last" BIGINT NOT NULL,
    CONSTRAINT "counter_pkey" PRIMARY KEY (name)
);

-- What users traded in each minute, so that a candle of any length is a sum of few rows.
CREATE TABLE "world"."spot_minute" (
    "pair_id" INTEGER NOT NULL,
    "minute" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    CONSTRAINT "spot_minute_pkey" PRIMARY KEY (pair_id, minute)
);

CREATE TABLE "world"."spot_client_order" (
    "user_id" INTEGER NOT NULL,
    "client_order_id" TEXT NOT NULL,
    "order_id" INTEGER NOT NULL,
    CONSTRAINT "spot_client_order_pkey" PRIMARY KEY (user_id, client_order_id)
);

-- One row for each batch, written in the batch's own transaction: its commands, answers and events. It is not compressed, because that
-- would cost more than the disk it saves.
CREATE TABLE "system"."commit" (
    "batch" BIGINT NOT NULL,
    "epoch" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "wall_ms" BIGINT NOT NULL,
    "made_by" TEXT NOT NULL,
    "commands" TEXT NOT NULL,
    "answers" TEXT NOT NULL,
    "events" TEXT,
    "first_entry" BIGINT,
    "entries" INTEGER[] DEFAULT '{}'::integer[],
    "asked" TEXT NOT NULL DEFAULT '',
    "touched" TEXT,
    CONSTRAINT "commit_pkey" PRIMARY KEY (batch)
);
CREATE INDEX commit_first_entry_idx ON system.commit (first_entry);
CREATE INDEX commit_told ON system.commit (batch) WHERE (events IS NOT NULL);
-- Ids are used again after a restore: these few rows say which batches led to the present world.
CREATE INDEX commit_turning ON system.commit (batch) WHERE (kind IN ('begin', 'snapshot', 'restore'));
CREATE TRIGGER commit_kept BEFORE UPDATE OF batch, epoch, kind, at, wall_ms, made_by, commands, answers, first_entry, entries, asked
    ON system.commit FOR EACH ROW EXECUTE FUNCTION world.refuse_change();

-- Where the log has events for a user, so that a reader does not scan the events of everyone. By uuid, because an id is used again after a restore;
-- the uuid of zeros stands for everyone.
CREATE TABLE "system"."event_index" (
    "user_uuid" UUID NOT NULL,
    "batch" BIGINT NOT NULL,
    "user_id" BIGINT NOT NULL,
    CONSTRAINT "event_index_pkey" PRIMARY KEY (user_uuid, batch)
);
-- Rows arrive in the order of batches, so an index of pages costs next to nothing.
CREATE INDEX event_index_batch_idx ON system.event_index USING brin (batch);
CREATE TRIGGER event_index_kept BEFORE UPDATE ON system.event_index FOR EACH ROW EXECUTE FUNCTION world.refuse_change();

CREATE TABLE "system"."notification_place" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "batch" BIGINT NOT NULL,
    CONSTRAINT "notification_place_pkey" PRIMARY KEY (id),
    CONSTRAINT "notification_place_one" CHECK (id = 1)
);

-- Each restore, with the batch from which the world continued.
CREATE TABLE "system"."turning_back" (
    "batch" BIGINT NOT NULL,
    "went_on_from" BIGINT NOT NULL,
    CONSTRAINT "turning_back_pkey" PRIMARY KEY (batch),
    CONSTRAINT "turning_back_goes_back" CHECK (went_on_from < batch)
);

-- Personal data of commands, by person and beside the log, so that erasing a person leaves the log as it was written.
CREATE TABLE "system"."personal" (
    "batch" BIGINT NOT NULL,
    "n" INTEGER NOT NULL,
    "command" TEXT NOT NULL,
    "user_uuid" UUID,
    "data" TEXT NOT NULL,
    CONSTRAINT "personal_pkey" PRIMARY KEY (batch, n)
);
CREATE INDEX personal_user_uuid_idx ON system.personal (user_uuid);

-- Erased people, outside the world, so that no restore brings them back.
CREATE TABLE "system"."erased" (
    "user_uuid" UUID NOT NULL,
    "batch" BIGINT NOT NULL,
    CONSTRAINT "erased_pkey" PRIMARY KEY (user_uuid)
);

CREATE TABLE "world"."price_alert" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "pair_id" INTEGER NOT NULL,
    "direction" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "price_alert_pkey" PRIMARY KEY (user_id, pair_id, direction, price),
    CONSTRAINT "price_alert_direction" CHECK (direction IN ('above', 'below')),
    CONSTRAINT "price_alert_price_positive" CHECK (price > 0)
);
CREATE UNIQUE INDEX price_alert_id_key ON world.price_alert (id);

CREATE TABLE "world"."price_alert_count" (
    "user_id" INTEGER NOT NULL,
    "waiting" INTEGER NOT NULL,
    CONSTRAINT "price_alert_count_pkey" PRIMARY KEY (user_id),
    CONSTRAINT "price_alert_count_limit" CHECK (waiting >= 0 AND waiting <= 50)
);

-- Codes that let a customer's phone in as a guest, outside the world, so that no restore makes one valid again.
CREATE TABLE "system"."guest_code" (
    "id" SERIAL,
    "hash" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "expires_at" BIGINT NOT NULL,
    "used_at" BIGINT,
    "withdrawn_at" BIGINT,
    "user_uuid" UUID,
    "user_id" INTEGER,
    "nickname" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "guest_code_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX guest_code_hash_key ON system.guest_code (hash);

CREATE TABLE "system"."webhook" (
    "id" SERIAL,
    "url" TEXT NOT NULL,
    "types" TEXT[],
    "user_uuid" UUID,
    "user_id" INTEGER,
    "secret" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "off_reason" TEXT NOT NULL DEFAULT '',
    "created_at" BIGINT NOT NULL,
    "batch" BIGINT NOT NULL,
    CONSTRAINT "webhook_pkey" PRIMARY KEY (id),
    CONSTRAINT "webhook_off_says_why" CHECK (enabled = (off_reason = ''))
);

CREATE TABLE "system"."delivery" (
    "id" SERIAL,
    "webhook_id" INTEGER NOT NULL,
    "batch" BIGINT NOT NULL,
    "n" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "http_status" INTEGER,
    "fault" TEXT NOT NULL DEFAULT '',
    "took_ms" INTEGER,
    "at" BIGINT,
    "next_at" BIGINT,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "delivery_pkey" PRIMARY KEY (id),
    CONSTRAINT "delivery_status_is_known" CHECK (status IN ('waiting', 'delivered', 'failed')),
    CONSTRAINT "delivery_webhook_id_fkey" FOREIGN KEY (webhook_id) REFERENCES system.webhook(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX delivery_done ON system.delivery (webhook_id, status, id);
CREATE INDEX delivery_next ON system.delivery (webhook_id, user_id, next_at) WHERE ((status = 'waiting') AND (next_at IS NOT NULL));
-- Waiting deliveries are read all the time, delivered ones only when the operator looks.
CREATE INDEX delivery_waiting ON system.delivery (webhook_id, batch, n) WHERE (status = 'waiting');
CREATE UNIQUE INDEX delivery_webhook_id_batch_n_key ON system.delivery (webhook_id, batch, n);

CREATE TABLE "system"."fault" (
    "id" SERIAL,
    "call" TEXT NOT NULL,
    "user_id" INTEGER,
    "nth" INTEGER,
    "times" INTEGER,
    "probability" NUMERIC(7,6),
    "seed" TEXT NOT NULL,
    "effect" TEXT NOT NULL,
    "status" INTEGER,
    "delay_ms" INTEGER,
    "is_on" BOOLEAN NOT NULL DEFAULT true,
    "seen" INTEGER NOT NULL DEFAULT 0,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "fault_pkey" PRIMARY KEY (id),
    CONSTRAINT "fault_effect_has_its_figure" CHECK ((effect = 'status') = (status IS NOT NULL) AND (effect = 'delay') = (delay_ms IS NOT NULL)),
    CONSTRAINT "fault_hits_at_most_its_times" CHECK (hits <= COALESCE(times, hits))
);

-- API keys, outside the world, so that no restore brings back a revoked one.
CREATE TABLE "system"."api_key" (
    "id" SERIAL,
    "user_uuid" UUID NOT NULL,
    "beginning" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "trade" BOOLEAN NOT NULL,
    "created_at" BIGINT NOT NULL,
    "used_at" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "api_key_pkey" PRIMARY KEY (id)
);
CREATE INDEX api_key_user_uuid_idx ON system.api_key (user_uuid);
CREATE UNIQUE INDEX api_key_beginning_key ON system.api_key (beginning);
CREATE UNIQUE INDEX api_key_hash_key ON system.api_key (hash);

ALTER TABLE "system"."commit" ALTER COLUMN "commands" SET STORAGE EXTERNAL;
ALTER TABLE "system"."commit" ALTER COLUMN "answers" SET STORAGE EXTERNAL;
ALTER TABLE "system"."commit" ALTER COLUMN "events" SET STORAGE EXTERNAL;
ALTER TABLE "system"."commit" ALTER COLUMN "entries" SET STORAGE EXTERNAL;
ALTER TABLE "system"."commit" ALTER COLUMN "asked" SET STORAGE EXTERNAL;
ALTER TABLE "system"."commit" ALTER COLUMN "touched" SET STORAGE EXTERNAL;

-- The writer's epoch fences off a replaced writer.
INSERT INTO "system"."writer" ("id") VALUES (1);
