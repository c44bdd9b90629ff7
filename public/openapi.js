/** Comfort of the API document; without it the pages are complete. */

/** Filters the sections of a page by what is typed, and shows one language of samples everywhere. */
export function enhance(root) {
  const filter = root.querySelector('[data-filter]');
  const narrow = () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const section of root.querySelectorAll('.operation')) {
      const text = `${section.dataset.search} ${section.textContent.toLowerCase()}`;
      section.hidden = !words.every((word) => text.includes(word));
      if (!section.hidden) shown += 1;
      const entry = root.querySelector(`.on-page a[href="#${section.id}"]`);
      if (entry) entry.parentElement.hidden = section.hidden;
    }
    root.querySelector('.nothing').hidden = shown > 0;
  };
  filter?.addEventListener('input', narrow);
  // What was typed before this script came.
  if (filter?.value) narrow();
  root.addEventListener('change', ({ target }) => {
    if (!target.name?.startsWith('sample-')) return;
    for (const input of root.querySelectorAll(`.samples input[value="${target.value}"]`))
      input.checked = true;
  });
}

if (document.body.hasAttribute('data-openapi')) enhance(document);
