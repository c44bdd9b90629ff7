/**
 * `node scripts/tool.mjs NAME …` runs a command-line tool of server/cli: as it was built, or from its sources where
 * there is no build, or one older than the sources.
 */
import { freshlyBuilt } from './fresh.mjs';

const [name] = process.argv.splice(2, 1);
const built = freshlyBuilt(`server/cli/${name}.js`);

if (built) await import(built);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(`../server/cli/${name}.ts`);
}
