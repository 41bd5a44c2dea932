import { z } from 'zod'
import { once, path } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { input, nothing, words } from '../api/fields'
import { type BrandProduct, brandProducts, brandThemes, brandUps } from '../catalogue/brand'
import { personas } from '../catalogue/demoScript'
import { languages } from '../catalogue/languages'
import { roles } from '../catalogue/roles'
import { brandFileMaxBytes } from './brand.rules'

const takesOrders = once(z.literal([0, 1]).describe('1: it takes new orders; 0: what is open runs to its end'))

const switches = Object.fromEntries(brandProducts.map(product => [product, takesOrders()])) as Record<
  BrandProduct,
  ReturnType<typeof takesOrders>
>

const record = z.object({
  name: z.string().describe('Name of the exchange'),
  legal_name: z.string().describe('Name of the company'),
  logo: path(),
  accent: z.string().describe('The accent colour, `#rrggbb`'),
  theme: z.enum(brandThemes).describe('Theme of users who have not chosen one'),
  languages: z.array(z.enum(languages)).describe('The languages that the app offers, in this order'),
  language: z.enum(languages).describe('Language of users who have not chosen one'),
  products: z.object(switches).describe('Which products are on'),
  support_url: z.string().describe('Where customer service is; empty for the chat of the app'),
  ups: z.enum(brandUps).describe('Colour of rising prices'),
  banners: z
    .array(
      z.object({
        picture: path(),
        title: z.string().describe('Words of the banner'),
        link: z.string().describe('A page of the web, or of the app as `#/pages/…`; empty for none'),
      }),
    )
    .describe('Banners of the home page'),
  coins: z
    .array(
      z.object({
        symbol: z.string().describe("The coin's symbol"),
        name: z.string().describe('Its name; empty for the usual one'),
        about: z.string().describe('The text of its page, in every language; empty for the usual one'),
      }),
    )
    .describe('What this exchange calls coins'),
})

const file = record.extend({
  demo: z
    .array(
      z.object({
        id: z.string().describe('Name of the step'),
        persona: z.enum(personas).describe('The user whose phone is shown'),
        page: z.string().describe('Page of the app'),
        action: z
          .object({
            does: z
              .enum(['openPosition', 'startCustody', 'approve', 'crash', 'advance', 'checkBooks'])
              .describe('What happens'),
            lots: z.number().int().optional().describe('`openPosition`: how many lots of BTC'),
            multiple: z.number().int().optional().describe('`openPosition`: its leverage'),
            product: z.number().int().optional().describe('`startCustody`: the trust product'),
            amount: z.string().optional().describe('`startCustody`: how many USDT'),
            review: z.literal('deposit').optional().describe('`approve`: what is reviewed'),
            size: z.string().optional().describe('`crash`: by which share of its price BTC falls'),
            seconds: z.number().int().optional().describe('`crash`, `advance`: for how long, in world time'),
          })
          .nullable()
          .describe('What the operator does; null: only shows the page'),
        words: z
          .partialRecord(
            z.enum(languages),
            z.object({ title: z.string().describe('Title'), say: z.string().describe('What the operator says') }),
          )
          .optional()
          .describe('Its texts by language'),
      }),
    )
    .describe('The script of the demo; empty for the usual one'),
})

const ratio = z.object({
  theme: z.enum(['dark', 'light']).describe('In which theme'),
  on: z.string().describe('What the text stands on'),
  ratio: z.number().describe('Contrast as in WCAG, from 1 to 21'),
})

const colours = (theme: string) =>
  z.record(z.string(), z.string()).describe(`The CSS variables of the ${theme} theme, without \`--\``)

const calls = {
  'GET brand': read({
    access: 'anyone',
    summary: 'The brand',
    description: 'Returns the company that users see: its name, logo, colours, languages and products.',
    input: nothing(),
    output: record,
  }),
  'GET console/brand': read({
    access: 'operator',
    roles,
    summary: 'The brand as a file',
    description:
      'Returns the brand with its pictures as `data:` addresses, so that it is complete: saved as a file, it makes another exchange look the same.',
    input: nothing(),
    output: file,
  }),
  'POST console/brand': action({
    access: 'operator',
    roles: ['owner', 'editor'],
    summary: 'Change the brand',
    description:
      'Replaces the brand by such a file. A missing field gets its default. The logo is a PNG, JPEG, WebP or SVG as a `data:` address, or the address of a picture that the brand already has; the server draws it and never serves the original.',
    most_bytes: brandFileMaxBytes + 65_536,
    input: input({ brand: words(brandFileMaxBytes).describe('The brand as a JSON object') }),
    output: file,
    success: 'saved',
    refusals: ['param_invalid'],
  }),
  'POST console/brand/check': read({
    access: 'operator',
    roles: ['owner', 'editor'],
    summary: 'Check an accent colour',
    description: 'Returns the colours that follow from an accent, their contrast, and what is doubtful about them.',
    input: input({ accent: words(40).describe('The colour, `#rrggbb`') }),
    output: z.object({
      accent: z.string().describe('The colour'),
      palette: z.object({ dark: colours('dark'), light: colours('light') }).describe('The colours that follow from it'),
      contrast: z.array(ratio).describe('The contrast of text with what it stands on'),
      warnings: z
        .array(z.string())
        .describe(
          '`near_green` and `near_red`: close to the colour of a direction of prices; `moved_dark` and `moved_light`: another shade is used in this theme',
        ),
    }),
    refusals: ['param_invalid'],
  }),
} satisfies Endpoints

export const brand = { calls }
