import type { TemplateSource } from '../template';

export const events: TemplateSource = {
  category: 'Events',
  text: `
# Event registration
Register guests for an event and ask about dietary needs
> We look forward to seeing you. Registration takes two minutes.
== About you
text* Full name
email* Email address
phone Mobile number // Only used if something changes on the day.
== The day
radio* Will you come? | Yes | No | Not sure yet
number How many guests do you bring? (0..8)
  show if Will you come? = Yes
checkbox Dietary needs | Vegetarian | Vegan | Gluten-free | No nuts
  show if Will you come? = Yes
textarea Anything we should know about access?
  hide if Will you come? = No
# Workshop sign-up
Sign up participants and let them choose a session
text* Full name
email* Email address
radio* Which session? | Saturday morning | Saturday afternoon | Sunday morning
radio* How much experience do you have? | None yet | A little | I could help others
textarea What do you hope to learn?
checkbox* Please confirm (2..2) | I will cancel in good time if I cannot come | I have read the safety notes
# Conference talk proposal
Collect talk proposals for a conference
> Proposals are read without names first.
== Your talk
text* Title of the talk
textarea* Abstract // Two hundred words are plenty.
select* Format | Talk, 40 minutes | Lightning talk, 10 minutes | Workshop, 3 hours
radio* Level | Everyone | Some knowledge | Specialists
file Slides or a paper
== About you
text* Speaker name
email* Email address
textarea* Short biography
radio Do you need a travel grant? | Yes | No
text Where would you travel from?
  show if Do you need a travel grant? = Yes
# Dinner party RSVP
Ask guests if they can come and what they eat
text* Your name
radio* Can you come? | With pleasure | Sadly not
number People at the table (1..6)
  show if Can you come? = With pleasure
checkbox What should the kitchen know? | Vegetarian | Vegan | No fish | No dairy | No gluten
  show if Can you come? = With pleasure
textarea Song request
# Wedding RSVP
Collect replies to a wedding invitation, with menu choice
> Please answer by the first of May.
text* Names on the invitation
radio* Will you celebrate with us? | Yes, all of us | Yes, some of us | No, with regret
select* Main course | Roast lamb | Trout | Mushroom tart
  hide if Will you celebrate with us? = No, with regret
textarea Allergies
  hide if Will you celebrate with us? = No, with regret
radio Do you need a room for the night? | Yes | No
  hide if Will you celebrate with us? = No, with regret
textarea A wish for the couple
# Volunteer shift sign-up
Let volunteers choose shifts and places at an event
text* Full name
phone* Mobile number
checkbox* When can you help? | Friday set-up | Saturday morning | Saturday evening | Sunday clear-up
select* Where would you like to be? | Entrance | Kitchen | Stage | Children's corner | Wherever needed
radio Do you have a first aid certificate? | Yes | No
date Valid until
  show if Do you have a first aid certificate? = Yes
select T-shirt size | S | M | L | XL | XXL
# Exhibitor registration
Register exhibitors and their stands for a trade fair
== The exhibitor
text* Company or project
text* Contact person
email* Email address
address* Postal address
== The stand
radio* Size | 4 m² | 9 m² | 16 m²
checkbox Connections | Electricity | Water | Wired network
number Chairs (0..12)
textarea* What will you show? // Printed in the programme.
file Logo
# Race registration
Register runners with distance and emergency contact
== The runner
text* Full name
date* Date of birth
email* Email address
radio* Distance | 5 km | 10 km | Half marathon
select* Shirt size | XS | S | M | L | XL
== In an emergency
text* Emergency contact
phone* Emergency phone number
textarea Medical conditions // Read by the medics only.
checkbox* Declaration (2..2) | I am fit to run | I follow the marshals' instructions
# Event feedback
Ask guests what they think of your event
rating* How was it overall?
rating How was the organisation?
rating How was the place?
checkbox What did you like? | The programme | The people | The food | The music
radio* Would you come again? | Yes | Perhaps | No
textarea What should change?
  show if Would you come again? = Perhaps
  show if Would you come again? = No
# Photo competition entry
Collect photos for a contest, with titles and rights
text* Photographer
email* Email address
select* Category | People | Streets | Landscape | Under 16
text* Title of the picture
date Taken on
file* Photo
checkbox* Rights (3..3) | I took this picture myself | Everyone in it agreed | You may show it in the exhibition
`,
};
