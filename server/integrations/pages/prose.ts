/** The parts of the pages that are no operation: conventions, errors, changes, uploading. */
import type { TFunction } from 'i18next';
import { errorCatalogue, type ErrorKey } from '#contract/core/errors.ts';
import { COMMON_ERRORS, errorsOf } from '#contract/integrations/operation.ts';
import { operations } from '#contract/integrations/operations/index.ts';
import { LIMITS } from '#contract/integrations/limits.ts';
import { SCOPES } from '#contract/integrations/scopes.ts';
import { VERSIONS } from '#contract/integrations/settings.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { html, marked, Section, type Html } from './html.ts';
import { samplesOf, type PageContext } from './operation.ts';

function section(t: TFunction, key: string, more: Html | null = null): Section {
  const title = t(`apiDocument:${key}.title`);
  const text = t(`apiDocument:${key}.text`).split('\n');
  return new Section(
    key,
    title,
    html`<section class="operation" id="${key}" data-search="${title.toLowerCase()}">
      <h2><a href="#${key}">${title}</a></h2>
      ${text.map((line) => html`<p>${marked(line)}</p>`)} ${more}
    </section>`,
  );
}

const ONE_LINE = (key: string, lines: readonly string[]) => `POST ${OPEN_BASE}/${key}\n${lines.join('\n')}`;

export const conventions = ({ t, origin }: PageContext): Html[] => [
  section(t, 'base', html`<pre tabindex="0"><code>${origin}${OPEN_BASE}</code></pre>`),
  section(
    t,
    'keys',
    html`<ul class="fields">
      ${SCOPES.map(
        (scope) =>
          html`<li>
            <code class="name">${scope}</code> ${t(`integrations:scope.${scope.replace(':', '_')}`)}
          </li>`,
      )}
    </ul>`,
  ),
  section(t, 'signed'),
  section(t, 'paging'),
  section(
    t,
    'idempotency',
    html`<pre
      tabindex="0"
    ><code>${ONE_LINE('subscriptions', ['Idempotency-Key: 5f0c2f4e-order-4711'])}</code></pre>`,
  ),
  section(
    t,
    'limits',
    html`<ul class="fields">
      ${Object.values(LIMITS).map(
        ({ name, most, seconds }) =>
          html`<li><code class="name">${name}</code> ${t('apiDocument:perSeconds', { most, seconds })}</li>`,
      )}
    </ul>`,
  ),
  section(t, 'versions'),
];

const allErrors = (): ErrorKey[] => [
  ...new Set<ErrorKey>([...COMMON_ERRORS, ...operations.flatMap(errorsOf)]),
];

export const errorCatalogueSection = ({ t }: PageContext): Html =>
  section(
    t,
    'problems',
    html`<ul class="fields">
      ${allErrors()
        .toSorted((one, other) => errorCatalogue[one].code - errorCatalogue[other].code)
        .map((key) => {
          const { code, status } = errorCatalogue[key];
          const used = operations.filter((operation) => operation.errors.includes(key)).map(({ id }) => id);
          return html`<li id="${key}">
            <code class="name">${code}</code>
            <span class="type">${status} ${key}</span>
            ${marked(t(`integrations:error.${key}`))}${used.length > 0 && html` <span class="soft">${used.join(', ')}</span>`}
          </li>`;
        })}
    </ul>`,
  );

export const changes = ({ t }: PageContext): Html =>
  section(
    t,
    'changes',
    html`<dl>
      ${VERSIONS.toReversed().map(
        (version) =>
          html`<dt><code>${version}</code></dt>
            <dd>${marked(t(`apiDocument:change.${version}`))}</dd>`,
      )}
    </dl>`,
  );

/** Pushing own events by the feeds, and reading them back. */
export function uploading(context: PageContext): Html[] {
  const { t, origin } = context;
  const event = JSON.stringify([
    {
      eventID: '84db923d-2a19-4eb0-beb5-446c1ec57d34',
      eventType: 'EQUIPMENT',
      eventClassifierCode: 'ACT',
      eventDateTime: '2026-11-20T08:30:00+03:00',
      eventCreatedDateTime: '2026-11-20T08:31:00+03:00',
      equipmentEventTypeCode: 'GTIN',
      equipmentReference: 'CSQU3054383',
      emptyIndicatorCode: 'LADEN',
      eventLocation: { UNLocationCode: 'TRIST' },
    },
  ]);
  const url = `${origin}/ydapi/feeds/dcsa/YOUR-PARTNER`;
  const curl = `BODY='${event}'
SIGNATURE=$(printf %s "$BODY" | openssl dgst -sha256 -hmac "$PARTNER_SECRET" -hex | sed 's/.* //')
curl --fail-with-body '${url}' \\
  -H 'Content-Type: application/json' \\
  -H "Notification-Signature: sha256=$SIGNATURE" \\
  -d "$BODY"`;
  const typescript = `import { createHmac } from 'node:crypto';

const body = JSON.stringify(${event});
const signature = createHmac('sha256', process.env.PARTNER_SECRET!).update(body).digest('hex');
const answer = await fetch('${url}', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Notification-Signature': \`sha256=\${signature}\` },
  body,
});
console.log(answer.status, await answer.json());`;
  const python = `import hashlib, hmac, os, urllib.request

body = ${JSON.stringify(event)}.encode()
signature = hmac.new(os.environ["PARTNER_SECRET"].encode(), body, hashlib.sha256).hexdigest()
request = urllib.request.Request(
    "${url}",
    data=body,
    headers={"Content-Type": "application/json", "Notification-Signature": "sha256=" + signature},
)
print(urllib.request.urlopen(request).read().decode())`;
  const samples = [
    ['curl', 'curl', curl],
    ['typescript', 'TypeScript', typescript],
    ['python', 'Python', python],
  ] as const;
  return [section(t, 'push', samplesOf('push', t, samples)), section(t, 'table'), section(t, 'back')];
}

/** The older form, for systems that already speak it. */
export const olderForm = ({ t, origin, mode }: PageContext): Html[] => {
  const number = mode === 'sea' ? 'ZZZU0000010' : '00000000103';
  const curl = `curl --fail-with-body '${origin}${OPEN_BASE}/forms/download' \\
  --data-urlencode 'companyid=YOUR-COMPANY' \\
  --data-urlencode "token=$PORTHOLE_KEY" \\
  --data-urlencode 'data=[{"localkeyid":"4711","number":"${number}"}]'`;
  return [section(t, 'olderForm', samplesOf('form', t, [['curl', 'curl', curl]]))];
};

export const sdkSections = ({ t, origin }: PageContext): Html[] => {
  const base = `${origin}${OPEN_BASE}`;
  const code = (text: string) => html`<pre tabindex="0"><code>${text}</code></pre>`;
  return [
    section(t, 'install', code('npm install ./sdk/typescript\npip install ./sdk/python')),
    section(
      t,
      'quickStart',
      samplesOf('quick', t, [
        [
          'typescript',
          'TypeScript',
          `import { Porthole } from '@porthole/sdk';

const porthole = new Porthole({ key: process.env.PORTHOLE_KEY!, base: '${base}' });
await porthole.setSandboxClock({ day: 20 });
await porthole.subscribe({ items: [{ number: 'ZZZU0000010', reference: 'PO-4711' }] });
for await (const shipment of porthole.listShipments())
  console.log(shipment.reference.number, shipment.summary?.state, shipment.summary?.eta);`,
        ],
        [
          'python',
          'Python',
          `import os
from porthole import Porthole

porthole = Porthole(os.environ["PORTHOLE_KEY"], base="${base}")
porthole.set_sandbox_clock(body={"day": 20})
porthole.subscribe(body={"items": [{"number": "ZZZU0000010", "reference": "PO-4711"}]})
for shipment in porthole.list_shipments():
    print(shipment["reference"]["number"], (shipment["summary"] or {}).get("state"))`,
        ],
      ]),
    ),
    section(
      t,
      'faults',
      samplesOf('faults', t, [
        [
          'typescript',
          'TypeScript',
          `import { PortholeError } from '@porthole/sdk';

try {
  await porthole.getShipment({ kind: 'container', number: 'CSQU3054383' });
} catch (error) {
  if (error instanceof PortholeError && error.problem.code === 10201) console.log('no data yet');
  else throw error;
}`,
        ],
        [
          'python',
          'Python',
          `from porthole import PortholeError

try:
    porthole.get_shipment(kind="container", number="CSQU3054383")
except PortholeError as error:
    if error.problem.get("code") != 10201:
        raise
    print("no data yet")`,
        ],
      ]),
    ),
    section(
      t,
      'verify',
      samplesOf('verify', t, [
        [
          'typescript',
          'TypeScript',
          `import { verifyWebhook } from '@porthole/sdk';

// \`body\` is the raw text of the request, before it is parsed.
const event = await verifyWebhook({ secret: process.env.WEBHOOK_SECRET!, headers: request.headers, body });`,
        ],
        [
          'python',
          'Python',
          `from porthole import verify_webhook

# body: the raw bytes of the request, before they are parsed
event = verify_webhook(os.environ["WEBHOOK_SECRET"], request.headers, body)`,
        ],
      ]),
    ),
    section(
      t,
      'receive',
      samplesOf('receive', t, [
        [
          'typescript',
          'TypeScript',
          `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Porthole, Receiver, WebhookError, type ChangeEvent } from '@porthole/sdk';

const porthole = new Porthole({ key: process.env.PORTHOLE_KEY!, base: '${base}' });
// In place of a database: position and changes are stored together.
const changes: ChangeEvent[] = [];
const position = async () => changes.at(-1)?.sequence ?? 0;
const store = {
  position,
  apply: async (event: ChangeEvent, from: number) => (await position()) === from && changes.push(event) > 0,
};
const receiver = new Receiver({
  porthole,
  webhook: process.env.WEBHOOK_ID!,
  secret: process.env.WEBHOOK_SECRET!,
  store,
});
await receiver.heal();
createServer(async (request, response) => {
  const status = await receiver.receive(request.headers, await text(request)).then(
    () => 204,
    (error: unknown) => (error instanceof WebhookError ? 401 : 500),
  );
  response.writeHead(status).end();
}).listen(3000);`,
        ],
        [
          'python',
          'Python',
          `import os
from http.server import BaseHTTPRequestHandler, HTTPServer
from porthole import Porthole, Receiver, WebhookError

class Store:
    # In place of a database: position and changes are stored together.
    changes = []
    def position(self):
        return self.changes[-1]["sequence"] if self.changes else 0
    def apply(self, event, position):
        if position != self.position():
            return False
        self.changes.append(event)
        return True

porthole = Porthole(os.environ["PORTHOLE_KEY"], base="${base}")
receiver = Receiver(porthole, os.environ["WEBHOOK_ID"], os.environ["WEBHOOK_SECRET"], Store())
receiver.heal()

class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            receiver.receive(self.headers, body)
            self.send_response(204)
        except WebhookError:
            self.send_response(401)
        self.end_headers()

HTTPServer(("", 3000), Handler).serve_forever()`,
        ],
      ]),
    ),
  ];
};
