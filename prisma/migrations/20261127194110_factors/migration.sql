-- CreateTable
CREATE TABLE "system"."factor" (
    "owner_uuid" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" BIGINT,
    "last_step" BIGINT NOT NULL DEFAULT 0,
    "recovery" TEXT[],

    CONSTRAINT "factor_pkey" PRIMARY KEY ("owner_uuid")
);

-- CreateTable
CREATE TABLE "system"."operator_policy" (
    "id" INTEGER NOT NULL,
    "requires_factor" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "operator_policy_pkey" PRIMARY KEY ("id")
);
