import type { TemplateSource } from '../template';

export const community: TemplateSource = {
  category: 'Community',
  text: `
# Contact form
Let visitors of your website contact you
text* Name
email* Email address
select* What is it about? | Question | Press | Support | Something else
textarea* Your message
# Newsletter sign-up
Collect subscribers for a newsletter
text First name
email* Email address
checkbox What interests you? | Events | Projects | Ways to help
radio How often? | Monthly | Only when it matters
# Donation form
Collect pledges for a fundraiser
text* Name
email* Email address
radio* How do you want to give? | Once | Every month | Things
number* Amount (1..100000)
  hide if How do you want to give? = Things
textarea* What would you like to give?
  show if How do you want to give? = Things
radio Do you need a receipt? | Yes | No
address* Postal address
  show if Do you need a receipt? = Yes
# Lost and found report
Report lost or found things
radio* You have | Lost something | Found something
text* What is it?
textarea* Describe it
date* When?
text* Where?
file Photo
email* Email address
# Recipe submission
Collect recipes for a cookbook
text* Name of the dish
text* Your name
radio* Course | Starter | Main | Pudding | Baking
number Serves (1..30)
textarea* Ingredients
textarea* Method
textarea The story behind it
file Photo
# Petition
Collect signatures for a petition
> Names are handed over, addresses are not published.
text* Full name
text* Town
email Email address // To hear what came of it.
checkbox Please | Publish my name | Keep me informed
textarea Why do you sign?
# Neighbourhood help
Match people who offer help with people who need it
radio* You would like to | Offer help | Ask for help
checkbox* What kind of help? | Shopping | Company | Errands | Children | Computer | Garden
text* Name
phone* Phone number
text* Street
textarea Details
# Choir audition sign-up
Sign up singers for an audition
text* Full name
email* Email address
radio* Voice | Soprano | Alto | Tenor | Bass | I do not know
rating How well do you read music?
textarea Choirs you have sung in
radio* Which evening? | Tuesday | Thursday
file Recording // If you cannot come.
# Volunteer day sign-up
Plan the tasks of a volunteer day in the garden
text* Name
checkbox* What would you like to do? | Dig | Plant | Repair | Cook | Look after children
radio* When can you come? | Morning | Afternoon | All day
number How many people come with you? (0..10)
checkbox You bring | Spade | Gloves | Wheelbarrow | Cake
# Letter to the editor
Receive letters from readers
text* Full name
email* Email address
text* Town
text Article that you write about
textarea* Your letter
radio* May we shorten it? | Yes | Only after asking | No
phone* Phone number
  show if May we shorten it? = Only after asking
# Photo archive submission
Collect historical photos and their stories
text* Title
text* Taken by
select Decade | Before 1900 | 1900s to 1930s | 1940s to 1960s | 1970s to 1990s | Later
text* Place
textarea* Who and what is in the photo?
file* Scan
checkbox* Rights (2..2) | I own the picture | It may be shown in public
`,
};
