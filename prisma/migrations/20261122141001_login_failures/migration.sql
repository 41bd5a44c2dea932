-- Failed logins are counted here and told to the audit log together, so that nobody can make it grow without bound.
CREATE TABLE "system"."login_failure" (
    "who" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "since" BIGINT NOT NULL,
    "count" INTEGER NOT NULL,
    CONSTRAINT "login_failure_pkey" PRIMARY KEY ("who", "prefix")
);

-- Where a code was asked for: strangers' codes and wrong tries are counted apart from the owner's.
ALTER TABLE "system"."code"
    ADD COLUMN "asked_from" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "strange_tries" INTEGER NOT NULL DEFAULT 0,
    ADD CONSTRAINT "code_strange_tries" CHECK ("strange_tries" <= 5);
