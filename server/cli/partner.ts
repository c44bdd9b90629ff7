/**
 * `npm run partner -- add KEY [--carrier SCAC] [--name NAME] | set KEY [--company YDID|none]
 * [--visitors all|milestones|nothing] [--trucks open|closed] [--feeds FEED,FEED|*] | rotate KEY [--at-once] | activate KEY | deactivate KEY | list`: who may push
 * messages, and who sees them. A new secret is printed once.
 */
import { parseArgs } from 'node:util';
import {
  orderPartner,
  PARTNER_COMMAND,
  partnerAnswer,
  type PartnerLine,
  type PartnerOrder,
  type VisitorsSee,
} from '#server/tracking/index.ts';
import { command, say } from './command.ts';
import { throughPortal } from './portal.ts';

const USAGE = [
  'Usage: npm run partner -- add KEY [--carrier SCAC] [--name NAME] [--company YDID] [--visitors WHAT]',
  '       npm run partner -- set KEY [--company YDID|none] [--visitors all|milestones|nothing] [--trucks open|closed]\n' +
    '                     [--feeds FEED,FEED|*]',
  '       npm run partner -- rotate KEY [--at-once]',
  '       npm run partner -- deactivate KEY | activate KEY | list',
].join('\n');

function orderOf(words: string[]): PartnerOrder {
  const { values, positionals } = parseArgs({
    args: words,
    options: {
      carrier: { type: 'string' },
      name: { type: 'string' },
      company: { type: 'string' },
      visitors: { type: 'string' },
      trucks: { type: 'string' },
      feeds: { type: 'string' },
      'at-once': { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [action, key, ...more] = positionals;
  if (more.length > 0) throw new Error(USAGE);
  if (action === 'list' && key === undefined) return { action };
  if (key === undefined) throw new Error(USAGE);
  const company = companyOf(values.company);
  // Anything else is refused with the choices, where the command runs.
  const visitors = values.visitors as VisitorsSee | undefined;
  const trucks = openOf(values.trucks);
  const feeds = values.feeds?.split(',').map((one) => one.trim());
  switch (action) {
    case 'add':
      return { action, key, name: values.name, carrier: values.carrier, company, visitors, trucks, feeds };
    case 'set':
      if (company === undefined && visitors === undefined && trucks === undefined && feeds === undefined)
        throw new Error(USAGE);
      return { action, key, company, visitors, trucks, feeds };
    case 'rotate':
      return { action, key, atOnce: values['at-once'] ?? false };
    case 'activate':
    case 'deactivate':
      return { action, key };
    default:
      throw new Error(USAGE);
  }
}

function openOf(word: string | undefined): boolean | undefined {
  if (word !== undefined && word !== 'open' && word !== 'closed') throw new Error(USAGE);
  return word === undefined ? undefined : word === 'open';
}

function companyOf(word: string | undefined): number | null | undefined {
  if (word === undefined || word === 'none') return word === 'none' ? null : undefined;
  if (!/^\d{1,10}$/.test(word)) throw new Error(USAGE);
  return Number(word);
}

function tell(line: PartnerLine): void {
  const { key, name, carrier, feeds, active, demo, rotating, ydid, visitors } = line;
  const remarks = [
    ydid !== null && `company ${ydid}`,
    `visitors see ${visitors}`,
    line.trucks && 'everybody sees its trucks',
    active ? 'active' : 'inactive',
    rotating && 'previous secret still valid',
    demo && 'demo',
  ];
  const words = [key, name, carrier, feeds.join(' '), remarks.filter(Boolean).join(', ')];
  say(words.filter(Boolean).join('  '));
}

await command(async (env, words) => {
  const order = orderOf(words);
  const { ask, close } = await throughPortal(env, PARTNER_COMMAND, orderPartner);
  try {
    const { partners, secret } = partnerAnswer.parse(await ask(order));
    for (const partner of partners) tell(partner);
    if (secret !== null) say(`Secret, shown only now: ${secret}`);
  } finally {
    await close();
  }
});
