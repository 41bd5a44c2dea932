-- An article about a product is not listed while the brand has that product off. The seeded articles keep their ids.
ALTER TABLE "world"."article" ADD COLUMN "product" TEXT NOT NULL DEFAULT '';
UPDATE "world"."article" SET "product" = known.product
FROM (VALUES (502, 'trust'), (1909, 'trust'), (2005, 'trust'), (2006, 'trust'), (503, 'referral'), (1912, 'referral'), (2009, 'referral'), (1906, 'spot'), (1907, 'contracts'), (2003, 'contracts'), (1908, 'options'), (2004, 'options'), (1910, 'newcoins'), (2007, 'newcoins'), (1911, 'merchants'), (2008, 'merchants')) AS known(id, product)
WHERE article.id = known.id;
