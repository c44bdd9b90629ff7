/** Finds what needs each module. Known only after tree shaking. */
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * For each module: what needs it (the entry, or modules loaded on demand), and the size of what only it
 * needs.
 */
export type Needs = { roots: Map<string, Set<string>>; own: Map<string, number> };

/** Builds `input` once in memory, without output names. */
export async function needsOf(
  input: string,
  plugins: Plugin[],
  treeshake: Rolldown.InputOptions['treeshake'] = true,
): Promise<Needs> {
  // A module that is also imported statically has no chunk of its own, so chunks do not name it.
  const onDemand = new Set<string>();
  const noteOnDemand: Plugin = {
    name: 'note-on-demand',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          for (const id of chunk.moduleIds)
            if (this.getModuleInfo(id)?.dynamicImporters.length) onDemand.add(id);
    },
  };
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, noteOnDemand],
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input, treeshake },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const roots: Needs['roots'] = new Map();
  const walk = (root: string, file: string, seen: Set<string>) => {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    for (const id of chunk.moduleIds) roots.set(id, (roots.get(id) ?? new Set()).add(root));
    for (const imported of chunk.imports) walk(root, imported, seen);
  };
  for (const { fileName, facadeModuleId, moduleIds } of chunks.values()) {
    const starts = new Set(moduleIds.filter((id) => onDemand.has(id)));
    if (facadeModuleId) starts.add(facadeModuleId);
    for (const root of starts) walk(root, fileName, new Set());
  }
  const own: Needs['own'] = new Map();
  for (const { modules } of chunks.values())
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const [root, another] = roots.get(id) ?? [];
      if (root && !another) own.set(root, (own.get(root) ?? 0) + renderedLength);
    }
  return { roots, own };
}
