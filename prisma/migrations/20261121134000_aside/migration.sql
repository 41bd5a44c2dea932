-- Due work that fails by a defect is set aside instead of being tried every second for ever.

CREATE TABLE "world"."aside" (
    "kind" TEXT NOT NULL,
    "ref" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "command" TEXT NOT NULL,
    "error" TEXT NOT NULL,
    CONSTRAINT "aside_pkey" PRIMARY KEY ("kind", "ref")
);
