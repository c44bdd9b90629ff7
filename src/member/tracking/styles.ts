/** The style sheets of public pages, inside the element that holds their parts (vite.within.ts). */
import '#src/ui/css/site.css?within';
import '#src/ui/css/track.css?within';
import '#src/ui/css/parts.css?within';
import '#src/ui/css/phone.css?within';
import '#src/ui/css/pages/suggest.css?within';
import '#src/ui/css/pages/time.css?within';
import '#src/ui/css/pages/result.css?within';
import '#src/ui/css/pages/several.css?within';
import '#src/ui/css/pages/terminal.css?within';
import '#src/ui/css/pages/schedule.css?within';
import '#src/ui/css/pages/vessel.css?within';
import '#src/ui/css/pages/map.css?within';
import './tracking.css';
