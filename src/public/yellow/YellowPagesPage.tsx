import { COMPANY_KINDS, type Company, type YellowPagesData } from '#contract/content/content.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { useText } from '#src/ui/text.tsx';
import type { Translate } from '#src/ui/translate.ts';

export const descriptionOf = (_: YellowPagesData, t: Translate): string => t('yellowPages:intro');

/** Companies by kind, city and name, with contact details. */
export default function YellowPagesPage({ state }: PageProps<'yellowPages'>) {
  const { t } = useText();
  const { query: criteria, companies, total, page, pages } = state.data;
  const query = {
    ...(criteria.kind && { kind: criteria.kind }),
    ...(criteria.city && { city: criteria.city }),
    ...(criteria.name && { name: criteria.name }),
  };
  const narrowed = Object.keys(query).length > 0;
  return (
    <div className="yellow">
      <h1>{t('routes:yellowPages')}</h1>
      <p className="soft">{t('yellowPages:intro')}</p>
      <Ask data={state.data} />
      <section className="card" aria-label={t('yellowPages:found', { count: total })}>
        <p className="soft small">
          {t('yellowPages:found', { count: total })}{' '}
          {narrowed && <a href={pathOf('yellowPages')}>{t('yellowPages:all')}</a>}
        </p>
        {total === 0 && <p>{t(narrowed ? 'yellowPages:none' : 'yellowPages:empty')}</p>}
        <ul className="companies">
          {companies.map((company) => (
            <CompanyCard key={company.code} company={company} />
          ))}
        </ul>
        <Pager
          page={page}
          pages={pages}
          to={(to) => pathOf('yellowPages', {}, { ...query, page: String(to) })}
        />
      </section>
    </div>
  );
}

function Ask({ data: { query: criteria, cities } }: { data: YellowPagesData }) {
  const { t } = useText();
  return (
    <search>
      <form className="yellow-ask" method="get" action={pathOf('yellowPages')}>
        <label>
          <span>{t('yellowPages:kind')}</span>
          <select name="kind" defaultValue={criteria.kind ?? ''}>
            <option value="">{t('yellowPages:anyKind')}</option>
            {COMPANY_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`yellowPages:kinds.${kind}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('yellowPages:city')}</span>
          <select name="city" defaultValue={criteria.city ?? ''}>
            <option value="">{t('yellowPages:anyCity')}</option>
            {cities.map(({ city, name }) => (
              <option key={city} value={city}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('yellowPages:name')}</span>
          <input name="name" type="search" maxLength={120} defaultValue={criteria.name} autoComplete="off" />
        </label>
        <button className="button primary" type="submit">
          {t('yellowPages:go')}
        </button>
      </form>
    </search>
  );
}

function CompanyCard({ company }: { company: Company }) {
  const { t } = useText();
  const { name, ownName, kind, city, country, address, contact, phone, email, website, services } = company;
  const reach = [
    phone && (
      <a key="phone" className="num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    ),
    email && (
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>
    ),
    website && /^https?:\/\//i.test(website) && (
      <a key="website" href={website} rel="noopener nofollow">
        {website.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}
      </a>
    ),
  ].filter(Boolean);
  return (
    <li>
      <h2>
        {name} {ownName && <span className="soft small">{ownName}</span>}
      </h2>
      <p className="small">
        <span className="badge">{t(`yellowPages:kinds.${kind}`)}</span>{' '}
        {[city, country].filter(Boolean).join(', ')}{' '}
        {company.demo && <span className="badge">{t('yellowPages:demo')}</span>}
      </p>
      {services && <p>{services}</p>}
      {address && <p className="soft small">{address}</p>}
      {(contact || reach.length > 0) && (
        <p className="company-reach">
          {contact && <span>{contact}</span>}
          {reach}
        </p>
      )}
    </li>
  );
}
