/** A label that expands, by tap or key, to explain itself to newcomers. */
export function Term({ name, tip }: { name: string; tip: string }) {
  return (
    <details className="term" name="term">
      <summary>{name}</summary>
      <span className="term-tip">{tip}</span>
    </details>
  );
}
