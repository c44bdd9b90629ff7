/** One operation: what for, request and answer field by field, errors with causes, samples. */
import type { TFunction } from 'i18next';
import { errorCatalogue, type ErrorKey } from '#contract/core/errors.ts';
import {
  answerOf,
  type DocumentOperation,
  type OpenApiDocument,
  type Parameter,
  type ParameterPlace,
} from '#contract/integrations/document.ts';
import type { Operation } from '#contract/integrations/operation.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import {
  exampleFor,
  sampleOf,
  SAMPLE_LANGUAGES,
  SAMPLE_NAMES,
  type Mode,
} from '#contract/integrations/samples/index.ts';
import { fieldLine, fieldList } from './fields.ts';
import { html, marked, Section, type Html } from './html.ts';

export type PageContext = {
  t: TFunction;
  document: OpenApiDocument;
  origin: string;
  /** Inside the office each operation leads to the console. */
  console: boolean;
  mode: Mode;
};

/** Longer examples are cut (characters). */
const MOST_EXAMPLE = 4_000;

export function samplesOf(
  name: string,
  t: TFunction,
  samples: readonly (readonly [string, string, string])[],
): Html {
  return html`<fieldset class="samples">
    <legend>${t('apiDocument:samples')}</legend>
    <div class="choices">
      ${samples.map(
        ([key, label], at) =>
          html`<label
            ><input
              type="radio"
              name="sample-${name}"
              value="${key}"
              ${at === 0 && html` checked`}
            />${label}</label
          >`,
      )}
    </div>
    ${samples.map(
      ([key, label, text]) =>
        html`<div class="sample" data-language="${key}">
          <pre tabindex="0" aria-label="${label}"><code>${text}</code></pre>
        </div>`,
    )}
  </fieldset>`;
}

function parametersOf(
  { t, document }: PageContext,
  parameters: readonly Parameter[],
  place: ParameterPlace,
): Html | null {
  const own = parameters.filter(
    (parameter) => parameter.in === place && parameter.name !== 'Porthole-Version',
  );
  if (own.length === 0) return null;
  return html`<h3>${t(`apiDocument:in.${place}`)}</h3>
    <ul class="fields">
      ${own.map(({ name, schema, required, description }) =>
        fieldLine(
          t,
          document.components.schemas,
          name,
          { ...schema, ...(description && { description }) },
          required,
          0,
        ),
      )}
    </ul>`;
}

const errorsTable = ({ t }: PageContext, keys: readonly string[]): Html =>
  html`<details class="errors">
    <summary>${t('apiDocument:errors', { count: keys.length })}</summary>
    <ul class="fields">
      ${(keys as ErrorKey[]).map(
        (key) =>
          html`<li>
            <code class="name">${errorCatalogue[key].code}</code>
            <span class="type">${errorCatalogue[key].status} ${key}</span>
            ${marked(t(`integrations:error.${key}`))}
          </li>`,
      )}
    </ul>
  </details>`;

function exampleOf(t: TFunction, example: unknown): Html | null {
  if (example === undefined) return null;
  const text = JSON.stringify(example, null, 2);
  const shown = text.length > MOST_EXAMPLE ? `${text.slice(0, MOST_EXAMPLE)}\n…` : text;
  return html`<details>
    <summary>${t('apiDocument:exampleAnswer')}</summary>
    <pre tabindex="0"><code>${shown}</code></pre>
  </details>`;
}

export function operationSection(context: PageContext, operation: Operation): Section {
  const { t, document, origin, console, mode } = context;
  const { id, method, path } = operation;
  const described: DocumentOperation = document.paths[path]![method.toLowerCase()]!;
  const answer = answerOf(described)!;
  const body = described.requestBody?.content['application/json'];
  const example = exampleFor(operation, mode);
  const samples = SAMPLE_LANGUAGES.map(
    (language) => [language, SAMPLE_NAMES[language], sampleOf(language, example, origin)] as const,
  );
  const content = html`<section
    class="operation"
    id="${id}"
    data-search="${`${id} ${method} ${path} ${described.summary}`.toLowerCase()}"
  >
    <h2><a href="#${id}">${described.summary}</a></h2>
    <p class="line">
      <span class="method ${method.toLowerCase()}">${method}</span> <code>${OPEN_BASE}${path}</code>
      <span class="scope">${operation.scope}</span>
    </p>
    <p>${marked(described.description)}</p>
    ${console && html`<p><a class="try" href="/apiDocument/apiTestTools?operation=${id}">${t('apiDocument:tryIt')}</a></p>`}
    ${samplesOf(id, t, samples)} ${parametersOf(context, described.parameters, 'path')}
    ${parametersOf(context, described.parameters, 'query')}
    ${parametersOf(context, described.parameters, 'header')}
    ${
      body &&
      html`<h3>${t('apiDocument:in.body')}</h3>
        ${fieldList(t, document.components.schemas, body.schema)}`
    }
    <h3>${t('apiDocument:answer')}</h3>
    ${fieldList(t, document.components.schemas, answer.schema)} ${exampleOf(t, answer.example)}
    ${errorsTable(context, described['x-errors'])}
  </section>`;
  return new Section(id, described.summary, content);
}
