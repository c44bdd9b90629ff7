/** Sends an operation with a key of one's own, and shows what comes back. */
import { Alert, Button, Form, Input, Select, Space } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ApiKeyMade } from '#contract/integrations/api-keys.schema.ts';
import type { DocumentOperation, Parameter, ParameterPlace } from '#contract/integrations/document.ts';
import { SCOPES } from '#contract/integrations/scopes.ts';
import { filledPath } from '#contract/integrations/operation.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { http } from '#src/providers/office.ts';
import { useOpenApi } from './document.ts';
import { Scrolled } from './Scrolled.tsx';

type Listed = { id: string; method: string; path: string; operation: DocumentOperation };
type Answer = { status: string; headers: string; body: string };
/** Headers that say something about the open API. */
const HEADERS =
  /^(ratelimit|retry-after|link|porthole-version|idempotency-hit|content-type|deprecation|sunset)/;

const exampleOf = (parameters: readonly Parameter[]): Record<string, string> =>
  Object.fromEntries(
    parameters.map(({ name, example }) => [
      name,
      typeof example === 'string' || typeof example === 'number' ? String(example) : '',
    ]),
  );

async function sent(one: Listed, key: string, values: Record<string, string>, body: string): Promise<Answer> {
  const { method, path, operation } = one;
  const at = (place: ParameterPlace) => operation.parameters.filter((parameter) => parameter.in === place);
  const query = new URLSearchParams(
    at('query').flatMap(({ name }) => (values[name] ? [[name, values[name]]] : [])),
  );
  const headers = at('header').flatMap(({ name }) => (values[name] ? [[name, values[name]]] : []));
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const answer = await fetch(OPEN_BASE + filledPath(path, values) + search, {
    method,
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${key.trim()}`,
      ...(operation.requestBody && { 'content-type': 'application/json' }),
      ...Object.fromEntries(headers),
    },
    ...(operation.requestBody && { body }),
  });
  const text = await answer.text();
  const shown = [...answer.headers].filter(([name]) => HEADERS.test(name));
  return {
    status: `${answer.status} ${answer.statusText}`.trim(),
    headers: shown.map(([name, value]) => `${name}: ${value}`).join('\n'),
    body: indented(text),
  };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export function Console() {
  const { t } = useTranslation('apiDocument');
  const [address, setAddress] = useSearchParams();
  const { data: document } = useOpenApi();
  const [key, setKey] = useState('');
  const listed = useMemo(
    () =>
      Object.entries(document?.paths ?? {}).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]): Listed => ({
          id: operation.operationId,
          method: method.toUpperCase(),
          path,
          operation,
        })),
      ),
    [document],
  );
  const chosen = listed.find(({ id }) => id === address.get('operation')) ?? listed[0];
  async function makeKey(): Promise<void> {
    const json = { name: t('console.title'), scopes: SCOPES, sandbox: true };
    const { data } = await http.request<ApiKeyMade>('/api/v1/apikeys', { method: 'POST', json });
    setKey(data.key);
  }
  return (
    <section className="panel" style={{ marginTop: 16 }} id="console">
      <h2>{t('console.title')}</h2>
      <Form layout="vertical">
        <Form.Item label={t('console.key')} htmlFor="console-key" extra={t('console.keyHelp')}>
          <Space.Compact block>
            <Input
              id="console-key"
              value={key}
              autoComplete="off"
              spellCheck={false}
              placeholder="phk_…"
              onChange={({ target }) => setKey(target.value)}
            />
            <Button onClick={() => void makeKey().catch(() => undefined)}>{t('console.newKey')}</Button>
          </Space.Compact>
        </Form.Item>
        <Form.Item label={t('console.operation')} htmlFor="console-operation">
          <Select
            id="console-operation"
            value={chosen?.id}
            onChange={(id) => setAddress({ operation: id }, { replace: true })}
            options={listed.map(({ id, method, path }) => ({ value: id, label: `${method} ${path}` }))}
          />
        </Form.Item>
      </Form>
      {chosen && <Call key={chosen.id} one={chosen} apiKey={key} />}
    </section>
  );
}

function Call({ one, apiKey }: { one: Listed; apiKey: string }) {
  const { t } = useTranslation('apiDocument');
  const { operation } = one;
  const [values, setValues] = useState(() => exampleOf(operation.parameters));
  const example = operation.requestBody?.content['application/json']?.example;
  const [body, setBody] = useState(() => (example === undefined ? '' : JSON.stringify(example, null, 2)));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setFault(null);
    if (operation.requestBody && !isJson(body)) return setFault(t('console.invalidJson'));
    setBusy(true);
    try {
      setAnswer(await sent(one, apiKey, values, body));
    } catch {
      setFault(t('console.failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Form layout="vertical" onFinish={() => void send()}>
      {operation.parameters.map(({ name, required }) => (
        <Form.Item key={name} label={name} htmlFor={`console-${name}`} required={required}>
          <Input
            id={`console-${name}`}
            value={values[name]}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        </Form.Item>
      ))}
      {operation.requestBody && (
        <Form.Item label={t('console.body')} htmlFor="console-body">
          <Input.TextArea
            id="console-body"
            value={body}
            rows={8}
            spellCheck={false}
            onChange={({ target }) => setBody(target.value)}
          />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('console.send')}
      </Button>
      {fault && <Alert type="error" message={fault} style={{ marginTop: 12 }} />}
      {answer && (
        <div className="api-document" aria-live="polite">
          <h3>
            {t('console.status')} {answer.status}
          </h3>
          <Scrolled label={t('console.headers')}>{answer.headers}</Scrolled>
          <Scrolled label={t('answer')}>{answer.body}</Scrolled>
        </div>
      )}
    </Form>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
