import { answerPath } from '#contract/tracking/pages/variants.ts';
import type { SandboxLine } from '#contract/tracking/sandbox/index.ts';
import { ABSENT } from '#contract/tracking/sandbox/absent.ts';
import { SANDBOX_MODES, type SandboxMode } from '#contract/tracking/sandbox/modes.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { useText } from '#src/ui/text.tsx';

/** All simulated numbers by mode, with what each shows. */
export default function SandboxPage({ state }: PageProps<'sandbox'>) {
  const { t } = useText();
  const { lines } = state.data;
  return (
    <div className="track sandbox">
      <h1>{t('sandbox:title')}</h1>
      <p>{t('sandbox:intro')}</p>
      <p className="small soft">{t('sandbox:integrators')}</p>
      {SANDBOX_MODES.map((mode) => (
        <section className="card" key={mode} aria-labelledby={mode}>
          <h2 id={mode}>{t(`sandbox:mode.${mode}`)}</h2>
          <ul className="scenes">
            {lines
              .filter((line) => line.mode === mode)
              .map((line) => (
                <SceneItem key={line.number} line={line} />
              ))}
          </ul>
          <Absent mode={mode} />
        </section>
      ))}
    </div>
  );
}

function Absent({ mode }: { mode: SandboxMode }) {
  const { t, language } = useText();
  if (ABSENT[mode].length === 0) return null;
  const names = ABSENT[mode].map((scene) => t(`sandbox:scene.${scene}.name`));
  const scenes = names.join(language === 'zh' ? '、' : '; ');
  return (
    <p className="small soft">
      {t('sandbox:absent', { scenes })} {t(`sandbox:why.${mode}`)}
    </p>
  );
}

function SceneItem({ line }: { line: SandboxLine }) {
  const { t } = useText();
  const { number, scene, days, shows } = line;
  return (
    <li>
      <strong>{t(`sandbox:scene.${scene}.name`)}</strong>{' '}
      <a className="code" href={answerPath('queryQuery', { number })}>
        {number}
      </a>
      <span className="block small">
        {t(`sandbox:scene.${scene}.shows`)}{' '}
        <span className="soft">{t('sandbox:lasts', { shows, days })}</span>
      </span>
    </li>
  );
}
