/** A page of the API document, drawn by the server, inside the office's frame. */
import { Empty, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { matchRoute } from '#contract/core/office-paths.ts';
import type { DocumentPage } from '#contract/integrations/pages.ts';
import { useDocumentPage } from './document.ts';

/** Shared with the public copy, and served beside it. */
const SCRIPT: string = '/openapi.js';
const SHEET = '/openapi.css';
type Script = { enhance: (root: Element) => void };

export function Drawn({ page }: { page: DocumentPage }) {
  const { t } = useTranslation('errors');
  const { data, isError } = useDocumentPage(page);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element || !data) return;
    // Without the script the page is complete.
    const enhanced = async () => {
      const { enhance } = (await import(/* @vite-ignore */ SCRIPT)) as Script;
      enhance(element);
      const target = window.location.hash.slice(1);
      if (target) document.getElementById(target)?.scrollIntoView();
    };
    // Without the script the page is complete.
    enhanced().catch(() => undefined);
  }, [data]);
  if (isError) return <Empty description={t('internal')} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <>
      <link rel="stylesheet" href={SHEET} precedence="default" />
      <div ref={root} key={data.html.length} dangerouslySetInnerHTML={{ __html: data.html }} />
    </>
  );
}

export default function DocumentPageOfRoute() {
  const { pathname } = useLocation();
  const key = matchRoute(pathname)?.route.key as DocumentPage;
  return <Drawn page={key} />;
}
